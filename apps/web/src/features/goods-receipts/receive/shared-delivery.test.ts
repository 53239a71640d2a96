import { describe, expect, test } from 'vitest';

import {
  blankReceipt,
  type OrderedLine,
  type ReceiptForm,
  withOrders,
} from './receipt-form-model.ts';
import { deliveredTogether, sharedDeliveries, shareDelivery } from './shared-delivery.ts';

const lineOf = (id: string, quantity: number, requiredBy: string | null, lineNo = 1) =>
  ({
    id,
    lineNo,
    material: { id: 'cement', unit: 'Bag' },
    quantity,
    receivedQuantity: 10,
    closedQuantity: 0,
    // 5 % more, in whole bags.
    canStillReceive: Math.floor(quantity * 1.05) - 10,
    isClosed: false,
    units: [],
    poNumber: 'PO/1',
    request: { mrnNumber: `MRN/${id}`, requiredBy },
  }) as unknown as OrderedLine;

/** Open: 40 for the 5th, 60 for the 2nd, 20 for some day; another line of cement between them. */
const lines = [
  lineOf('fifth', 50, '2026-12-05'),
  lineOf('own', 5, null, 2),
  lineOf('second', 70, '2026-12-02'),
  lineOf('whenever', 30, null),
];
const ordered = new Map(lines.map((line) => [line.id, line]));
const ids = lines.map(({ id }) => id);
const form = withOrders(blankReceipt('store', '2026-11-27'), [
  { id: 'order', lines } as unknown as Parameters<typeof withOrders>[1][number],
]);
const INDEXES = [2, 0, 3];
const receivedOf = (typed: ReceiptForm) =>
  typed.lines.map(({ receivedQuantity }) => receivedQuantity);
const share = (quantity: string, typed = form) =>
  shareDelivery(typed, { indexes: INDEXES, quantity }, ordered);

test('the shares of a line belong together, the earliest need first', () => {
  expect(sharedDeliveries(ids, ordered)).toEqual([INDEXES]);
  expect(sharedDeliveries(['fifth', 'own'], ordered)).toEqual([]);
  const other = new Map(ordered).set('second', { ...lines[2]!, poNumber: 'PO/2' });
  expect(sharedDeliveries(ids, other)).toEqual([[0, 3]]);
});

describe('a delivery', () => {
  test.each([
    ['50', ['', '', '50', '']],
    ['75.5', ['15.5', '', '60', '']],
    ['120', ['40', '', '60', '20']],
    // Within the tolerance of each: 52 − 10, 73 − 10 and 31 − 10; the rest for the last.
    ['125', ['42', '', '63', '20']],
    ['130', ['42', '', '63', '25']],
    ['0', ['', '', '', '']],
    ['', ['', '', '', '']],
    ['many', ['', '', 'many', '']],
  ])('of %j is shared', (quantity, received) => {
    expect(receivedOf(share(quantity))).toEqual(received);
  });

  test('is the sum of its lines, also after one of them was changed', () => {
    expect(deliveredTogether(form, INDEXES)).toBe('');
    const changed = share('75.5').lines.with(0, { ...form.lines[0]!, receivedQuantity: '20' });
    expect(deliveredTogether({ ...form, lines: changed }, INDEXES)).toBe('80');
  });

  test('leaves what is on the challan, and counts in the unit of the material', () => {
    const typed = { ...form.lines[2]!, challanQuantity: '80', unit: 'Ton' as const, factor: '20' };
    const after = share('50', { ...form, lines: form.lines.with(2, typed) });
    expect(after.lines[2]).toMatchObject({ challanQuantity: '80', unit: 'Bag', factor: '' });
  });
});
