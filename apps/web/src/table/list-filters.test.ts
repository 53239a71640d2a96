import { describe, expect, test } from 'vitest';

import {
  isSet,
  type ListFilter,
  readFilters,
  type SeveralFilter,
  toggled,
  without,
} from './list-filters.ts';

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'several',
    name: 'status',
    label: 'Status',
    plural: 'statuses',
    values: ['SUBMITTED', 'APPROVED'],
  },
  { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
  { kind: 'days', name: 'from', label: 'Ordered' },
  { kind: 'text', name: 'category', label: 'Category' },
  { kind: 'flag', name: 'late', label: 'Late deliveries only' },
];
const ID = '0198f4de-7a3b-7c11-9d52-0242ac120002';

const read = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilters((name) => params.get(name) ?? '', FILTERS);
};

describe('reading the address', () => {
  test.each([
    ['', {}],
    ['status=SUBMITTED', { status: 'SUBMITTED' }],
    ['status=APPROVED,SUBMITTED', { status: 'SUBMITTED,APPROVED' }],
    [`supplierId=${ID}&late=1`, { supplierId: ID, late: '1' }],
    ['category=%20Steel%20', { category: 'Steel' }],
    ['category=%20', {}],
    ['from=2026-07-01&to=2026-07-31', { from: '2026-07-01', to: '2026-07-31' }],
    ['to=2026-07-31', { to: '2026-07-31' }],
  ])('%j narrows', (address, values) => expect(read(address)).toEqual(values));

  test.each([
    ['status=LOST', {}],
    ['status=LOST,SUBMITTED', { status: 'SUBMITTED' }],
    ['status=submitted', {}],
    ['supplierId=12', {}],
    ['late=yes', {}],
    ['from=2026-02-30&to=2026-03-01', { to: '2026-03-01' }],
    ['from=2026-07-31&to=2026-07-01', {}],
    [`requestedBy=${ID}&priority=HIGH`, {}],
  ])('what makes no sense in %j narrows nothing', (address, values) =>
    expect(read(address)).toEqual(values),
  );
});

test('a filter is set by any of its parts, and taken away whole', () => {
  const [, , days] = FILTERS;
  expect(isSet(days!, { to: '2026-07-31' })).toBe(true);
  expect(isSet(days!, { late: '1' })).toBe(false);
  expect(without(days!)).toEqual({ from: '', to: '' });
});

test('values are taken up and left out in their own order', () => {
  const status = FILTERS[0] as SeveralFilter;
  expect(toggled(status, {}, 'APPROVED')).toBe('APPROVED');
  expect(toggled(status, { status: 'APPROVED' }, 'SUBMITTED')).toBe('SUBMITTED,APPROVED');
  expect(toggled(status, { status: 'SUBMITTED,APPROVED' }, 'SUBMITTED')).toBe('APPROVED');
  expect(toggled(status, { status: 'APPROVED' }, 'APPROVED')).toBe('');
});
