import { expect, test } from 'vitest';

import { comparisonOf } from './revision-comparison.ts';
import type { RevisionContent, RevisionLine } from './revision-content.ts';

const cement: RevisionLine = {
  id: 'cement',
  materialId: 'm1',
  materialName: 'Cement',
  unit: 'Bag',
  quantity: '100',
  pricePerUnit: '350.00',
  discount: '0',
  gst: '18',
  amount: '41300.00',
  restOf: null,
};
const sand: RevisionLine = { ...cement, id: 'sand', materialName: 'Sand' };
const made: RevisionContent = {
  expectedDeliveryDate: '2026-09-01',
  siteAddress: 'Plot 9',
  siteContact: '',
  supplierContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '',
  remark: '',
  lines: [cement, sand],
  charges: [],
  additionalCharge: '0.00',
  grandTotal: '82600.00',
};
const freight = {
  kind: 'FREIGHT',
  basis: 'FIXED',
  timing: 'AFTER_TAX',
  value: '500',
  unit: null,
  gst: '0',
  amount: '500.00',
} as const;
const comparedWords = (after: Partial<RevisionContent>, before: Partial<RevisionContent> = {}) => {
  const { terms, lines, unchangedCount } = comparisonOf(
    { ...made, ...before },
    { ...made, ...after },
  );
  return {
    words: [
      ...terms.map((field) => `${field.label}: ${field.before} → ${field.after}`),
      ...lines.flatMap(({ subject, change, fields }) =>
        fields.map(
          (field) => `${subject} ${change} ${field.label}: ${field.before} → ${field.after}`,
        ),
      ),
    ],
    unchangedCount,
  };
};

test.each<[string, Partial<RevisionContent>, string[], number]>([
  ['the same', {}, [], 2],
  [
    'the head, the charges and the total',
    { expectedDeliveryDate: '2026-10-01', charges: [freight], grandTotal: '83100.00' },
    [
      'Expected delivery: 01/09/2026 → 01/10/2026',
      'Charges: — → Freight ₹500.00, 0 % GST',
      'Grand total: ₹82,600.00 → ₹83,100.00',
    ],
    2,
  ],
  [
    'a changed line',
    { lines: [{ ...cement, quantity: '80', pricePerUnit: '345.00' }, sand] },
    ['Cement CHANGED Quantity: 100 Bag → 80 Bag', 'Cement CHANGED Rate: ₹350.00 → ₹345.00'],
    1,
  ],
  [
    'a removed and an added line',
    { lines: [cement, { ...sand, id: 'steel', materialName: 'Steel', discount: '2' }] },
    [
      'Steel ADDED Quantity: — → 100 Bag',
      'Steel ADDED Rate: — → ₹350.00',
      'Steel ADDED Discount: — → 2 %',
      'Steel ADDED GST: — → 18 %',
      'Steel ADDED Amount: — → ₹41,300.00',
      'Sand REMOVED Quantity: 100 Bag → —',
      'Sand REMOVED Rate: ₹350.00 → —',
      'Sand REMOVED Discount: 0 % → —',
      'Sand REMOVED GST: 18 % → —',
      'Sand REMOVED Amount: ₹41,300.00 → —',
    ],
    1,
  ],
])('%s', (_, after, words, unchangedCount) => {
  expect(comparedWords(after)).toEqual({ words, unchangedCount });
});

test('amounts that are not shown stay so', () => {
  const hidden = { grandTotal: 'Not shown', charges: [{ ...freight, amount: 'Not shown' }] };
  expect(comparedWords({ ...hidden, remark: 'By road' }, hidden).words).toEqual([
    'Remark: — → By road',
  ]);
});
