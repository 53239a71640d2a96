import { expect, test } from 'vitest';

import { lineAmount } from './amounts/line-amount.ts';
import { decimal } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { type JoinableItem, joinedItems } from './joined-items.ts';

type Item = JoinableItem & { readonly id: string };

const item = (id: string, fields: Partial<Item> = {}): Item => ({
  id,
  lineNo: 1,
  quantity: 60,
  receivedQuantity: 10,
  closedQuantity: 0,
  canStillReceive: 50,
  taxableAmount: '17406.00',
  cgst: '1566.54',
  sgst: '1566.54',
  igst: '0.00',
  amount: '20539.08',
  contract: null,
  ...fields,
});
const second = item('second', {
  quantity: 0.125,
  taxableAmount: '36.26',
  cgst: '3.26',
  sgst: '3.26',
  amount: '42.78',
});

test('the shares of a line are one, with their sums', () => {
  const [line, ...others] = joinedItems([item('first'), second]);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    id: 'first',
    quantity: 60.125,
    receivedQuantity: 20,
    canStillReceive: 100,
    taxableAmount: '17442.26',
    cgst: '1569.80',
    igst: '0.00',
    amount: '20581.86',
  });
  expect(line?.parts.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('lines at the same price with numbers of their own stay apart, where each is first', () => {
  const lines = [item('first'), item('other', { lineNo: 2 }), second];
  expect(joinedItems(lines).map(({ parts }) => parts.map(({ id }) => id))).toEqual([
    ['first', 'second'],
    ['other'],
  ]);
});

test('words in place of figures stay', () => {
  const words = { amount: 'As per contract', taxableAmount: 'Not shown' };
  const [line] = joinedItems([item('first', words), item('second', words)]);
  expect(line).toMatchObject({ ...words, quantity: 120, cgst: '3133.08' });
});

test('the amount and the tax are those of the shares, to the paisa', () => {
  const shares = ['0.333', '0.333', '0.334'].map((quantity, index) => {
    const { taxable, cgst, sgst, amount } = lineAmount({
      quantity: decimal(quantity),
      pricePerUnit: decimal('100.10'),
      gst: decimal('18'),
      supply: 'INTRA',
    });
    const taxes = { cgst: moneyString(cgst), sgst: moneyString(sgst) };
    const sums = { taxableAmount: moneyString(taxable), amount: moneyString(amount) };
    return item(String(index), { quantity: Number(quantity), ...taxes, ...sums });
  });
  // 33.3333 → 33.33, twice, and 33.4334 → 33.43; CGST and SGST of 9 %: 3.00, 3.00 and 3.01 each.
  expect(shares.map(({ taxableAmount, cgst }) => [taxableAmount, cgst])).toEqual([
    ['33.33', '3.00'],
    ['33.33', '3.00'],
    ['33.43', '3.01'],
  ]);
  expect(joinedItems(shares)).toMatchObject([
    { quantity: 1, taxableAmount: '100.09', cgst: '9.01', sgst: '9.01', amount: '118.11' },
  ]);
});
