import { expect, test } from 'vitest';

import { type JoinableItem, joinedItems } from './joined-items.ts';

const item = (id: string, mrnNumber: string, fields: Partial<JoinableItem> = {}): JoinableItem => ({
  id,
  mrn: { mrnNumber },
  material: { id: 'cement' },
  quantity: 60,
  receivedQuantity: 10,
  closedQuantity: 0,
  pricePerUnit: '290.10',
  discount: '0',
  gst: '18.000',
  reverseChargeRate: null,
  taxableAmount: '17406.00',
  cgst: '1566.54',
  sgst: '1566.54',
  igst: '0.00',
  amount: '20539.08',
  contract: null,
  ...fields,
});
const second = item('second', 'MRN/2', {
  quantity: 0.125,
  taxableAmount: '36.26',
  cgst: '3.26',
  sgst: '3.26',
  amount: '42.78',
});
const partsOf = (...items: JoinableItem[]) =>
  joinedItems(items).map(({ parts }) => parts.map(({ id }) => id));

test('lines of several requests at the same terms are one, with their sums', () => {
  const [line, ...others] = joinedItems([item('first', 'MRN/1'), second]);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    id: 'first',
    quantity: 60.125,
    receivedQuantity: 20,
    taxableAmount: '17442.26',
    cgst: '1569.80',
    igst: '0.00',
    amount: '20581.86',
  });
  expect(line?.parts.map(({ id }) => id)).toEqual(['first', 'second']);
});

test.each([
  ['another material', { material: { id: 'sand' } }],
  ['another price', { pricePerUnit: '290.11' }],
  ['another discount', { discount: '2' }],
  ['another GST', { gst: '28.000' }],
  ['reverse charge', { reverseChargeRate: '5' }],
  [
    'a rate contract',
    { contract: { contractLineId: 'c', rate: '1', isPriceHidden: false, amount: null } },
  ],
  ['the same request', { mrn: { mrnNumber: 'MRN/1' } }],
])('%s is a line of its own', (_, fields) => {
  expect(partsOf(item('first', 'MRN/1'), item('second', 'MRN/2', fields))).toEqual([
    ['first'],
    ['second'],
  ]);
});

test('a line that an amendment changed stands apart', () => {
  const items = [item('first', 'MRN/1'), second];
  expect(joinedItems(items, ({ id }) => (id === 'second' ? 'CHANGED' : ''))).toHaveLength(2);
});

test('words in place of figures stay', () => {
  const words = { amount: 'As per contract', taxableAmount: 'Not shown' };
  const [line] = joinedItems([item('first', 'MRN/1', words), item('second', 'MRN/2', words)]);
  expect(line).toMatchObject({ ...words, quantity: 120, cgst: '3133.08' });
});
