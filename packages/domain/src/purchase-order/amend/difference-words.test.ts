import { expect, test } from 'vitest';

import { NOT_SHOWN } from '../../access/hidden-prices.ts';
import { differenceWords, figureWords } from './difference-words.ts';
import type { LineDifference, RevisionDifference } from './revision-content.ts';

const figures = {
  quantity: '100',
  pricePerUnit: '350.00',
  discount: '0',
  gst: '18',
  amount: '41300.00',
};
const line: LineDifference = {
  kind: 'CHANGED',
  id: 'cement',
  materialName: 'Cement',
  unit: 'Bag',
  restOf: null,
  before: figures,
  after: { ...figures, quantity: '80', pricePerUnit: '345.00', discount: '2' },
  fields: ['quantity', 'pricePerUnit', 'discount', 'amount'],
};
const NOTHING: RevisionDifference = {
  head: [],
  lines: [],
  isChargeChanged: false,
  additionalCharge: { before: '0.00', after: '0.00' },
  grandTotal: { before: '41300.00', after: '41300.00' },
};
const hidden = {
  quantity: '100',
  pricePerUnit: NOT_SHOWN,
  discount: NOT_SHOWN,
  gst: NOT_SHOWN,
  amount: NOT_SHOWN,
};
const contract = { ...figures, pricePerUnit: 'As per contract' };

test.each<[string, Partial<RevisionDifference>, string[]]>([
  ['nothing', {}, []],
  [
    'a changed line',
    { lines: [line] },
    ['Cement: Quantity 80 Bag, was 100 Bag; Rate ₹345.00, was ₹350.00; Discount 2 %, was 0 %'],
  ],
  [
    'an added, a removed and a split line',
    {
      lines: [
        { ...line, kind: 'ADDED', before: null, after: contract },
        { ...line, kind: 'REMOVED', after: null },
        { ...line, kind: 'ADDED', before: null, restOf: 'cement' },
      ],
    },
    [
      'Cement: Added: 100 Bag at As per contract',
      'Cement: Removed: 100 Bag at ₹350.00',
      'Cement: For what is still to come: 80 Bag at ₹345.00',
    ],
  ],
  [
    'lines without the prices that a role does not see',
    {
      lines: [
        { ...line, before: hidden, after: { ...hidden, quantity: '80' } },
        { ...line, kind: 'ADDED', before: null, after: hidden },
      ],
    },
    ['Cement: Quantity 80 Bag, was 100 Bag', 'Cement: Added: 100 Bag'],
  ],
  [
    'the head, charges and total',
    {
      head: [
        { field: 'expectedDeliveryDate', before: '2026-09-01', after: '2026-10-01' },
        { field: 'remark', before: '', after: 'By road' },
      ],
      isChargeChanged: true,
      additionalCharge: { before: '0.00', after: '500.00' },
      grandTotal: { before: 'Not shown', after: 'Not shown too' },
    },
    [
      'Expected delivery: 01/10/2026, was 01/09/2026',
      'Remark: By road, was —',
      'Charges: ₹500.00, was ₹0.00',
      'Grand total: Not shown too, was Not shown',
    ],
  ],
])('%s in words', (_, change, words) => {
  const differences = differenceWords({ ...NOTHING, ...change });
  expect(differences.map(({ subject, change: text }) => `${subject}: ${text}`)).toEqual(words);
});

test.each([
  ['1.000', '1 Ton'],
  ['12.500', '12.5 Ton'],
  ['1250.000', '1,250 Ton'],
  ['—', '—'],
])('a quantity of %s is shown as %s', (figure, shown) => {
  expect(figureWords('quantity', figure, 'Ton')).toBe(shown);
});
