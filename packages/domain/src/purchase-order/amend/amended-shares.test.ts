import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { amendedShares, type CurrentShare } from './amended-shares.ts';

const share = (id: string, fields: Partial<CurrentShare> = {}): CurrentShare => ({
  id,
  material: { id: 'cement', name: 'Cement', unit: 'Bag' },
  pricePerUnit: '350',
  discount: '0',
  gst: '18',
  quantity: decimal('40'),
  receivedQuantity: decimal('0'),
  closedQuantity: decimal('0'),
  isClosed: false,
  requiredBy: null,
  ...fields,
});
const SHARES = [
  share('fifth', { requiredBy: '2026-12-05' }),
  share('second', { requiredBy: '2026-12-02', quantity: decimal('60') }),
  share('whenever', { quantity: decimal('10') }),
];
const to = (quantity: string, shares = SHARES, pricePerUnit = '350') => {
  const figures = { quantity, pricePerUnit, discount: '0', gst: '18' };
  const { items, removed } = amendedShares(shares, figures);
  return [...items.map((item) => [item.id, item.quantity, item.pricePerUnit]), ...removed];
};

describe('the quantity of a line that serves several requests', () => {
  test.each([
    [
      'is as ordered',
      '110',
      [
        ['fifth', '40'],
        ['second', '60'],
        ['whenever', '10'],
      ],
    ],
    [
      'is raised for the last need',
      '125',
      [
        ['fifth', '40'],
        ['second', '60'],
        ['whenever', '25'],
      ],
    ],
    ['is lowered for the last need first', '75', [['fifth', '15'], ['second', '60'], 'whenever']],
    ['is lowered to one request', '20', [['second', '20'], 'fifth', 'whenever']],
  ])('%s', (_, quantity, expected) => {
    const found = to(quantity).map((one) => (typeof one === 'string' ? one : one.slice(0, 2)));
    expect(found).toEqual(expected);
  });

  test('is not raised for a share that was closed', () => {
    const closed = share('late', { isClosed: true, closedQuantity: decimal('40') });
    expect(to('100', [...SHARES.slice(0, 1), closed]).map((one) => one.slice(0, 2))).toEqual([
      ['fifth', '60'],
      ['late', '40'],
    ]);
  });

  test('stays where it came in or was given up', () => {
    const received = [
      share('fifth', { requiredBy: '2026-12-05', receivedQuantity: decimal('30') }),
      share('second', { requiredBy: '2026-12-02', closedQuantity: decimal('5') }),
    ];
    expect(to('50', received)).toEqual([
      ['fifth', '30', '350'],
      ['second', '20', '350'],
    ]);
    // Less than that is refused, at the field of the line.
    expect(to('10', received)).toEqual([
      ['fifth', '30', '350'],
      ['second', '5', '350'],
    ]);
  });
});

test('a new price is not that of a share which came in whole', () => {
  const received = [share('first', { receivedQuantity: decimal('40') }), share('rest')];
  expect(to('80', received, '340')).toEqual([
    ['first', '40', '350'],
    ['rest', '40', '340'],
  ]);
});

test('what cannot be read, and a line of one request, are as typed', () => {
  expect(to('many').map((one) => one[1])).toEqual(['many', 'many', 'many']);
  expect(to('12', [share('only')], '9')).toEqual([['only', '12', '9']]);
});
