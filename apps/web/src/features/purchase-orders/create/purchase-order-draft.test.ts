import { expect, test } from 'vitest';

import { restoreForm } from './purchase-order-draft.ts';
import { chooseLineSupplier, splitAt } from './lines/line-changes.ts';
import { blankForm, type PurchaseOrderForm } from './purchase-order-form-model.ts';
import { AEROLITE, STEEL, TAPS, editLine } from '../purchase-order-samples.ts';

const blank = blankForm([STEEL, TAPS]);
const typed: PurchaseOrderForm = {
  ...editLine(chooseLineSupplier(splitAt(blank, 1, 2), 1, AEROLITE.id), 1, { quantity: '7' }),
  remark: 'By road',
};
const saved: unknown = JSON.parse(JSON.stringify(typed));

test('a reload finds everything that was typed', () => {
  expect(restoreForm(saved, blank)).toEqual(typed);
});

test.each([
  ['nothing was kept', null],
  ['what was kept is no form', { lines: [] }],
])('%s: a blank form', (_case, stored) => {
  expect(restoreForm(stored, blank)).toBe(blank);
});

test.each([
  ['a line was added to the request', [STEEL, TAPS, { ...TAPS, id: 'item-more' }]],
  ['a line was taken away', [STEEL]],
  ['a quantity is another one', [STEEL, { ...TAPS, quantity: 12 }]],
  ['a line is another one', [STEEL, { ...TAPS, id: 'item-other' }]],
])('%s: a blank form', (_case, items) => {
  const now = blankForm(items);
  expect(restoreForm(saved, now)).toBe(now);
});

test('what the request says of a material is taken from the request', () => {
  const renamed = blankForm([STEEL, { ...TAPS, material: { ...TAPS.material, name: 'Tap' } }]);
  expect(restoreForm(saved, renamed).lines.map(({ materialName }) => materialName)).toEqual([
    'TMT bar 12 mm',
    'Tap',
    'Tap',
  ]);
});
