import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { AS_PER_AGREEMENT } from '../amounts/line-amount.ts';
import { amountMismatch, groupBySupplier, orderQuantities } from './order-lines.ts';

describe('orderQuantities', () => {
  const requested = [
    { id: 'bricks', quantity: decimal('11'), unit: 'Piece' },
    { id: 'steel', quantity: decimal('12.5'), unit: 'Ton' },
  ] as const;
  const part = (mrnItemId: string, quantity?: string) => ({ mrnItemId, quantity });

  test.each([
    ['the whole line', [part('bricks'), part('steel')], ['11', '12.5']],
    ['two parts', [part('bricks'), part('bricks')], ['6', '5']],
    [
      'parts in between others',
      [part('bricks'), part('steel'), part('bricks'), part('steel'), part('bricks')],
      ['5', '6.25', '3', '6.25', '3'],
    ],
    ['as sent, though more than requested', [part('bricks', '12')], ['12']],
    ['sent to be checked: more than three decimals', [part('steel', '1.00005')], ['1.00005']],
    ['a part without takes what is left', [part('bricks'), part('bricks', '8')], ['3', '8']],
    ['nothing left', [part('bricks', '11'), part('bricks')], ['11', '0']],
    ['more than all is given', [part('bricks', '12'), part('bricks')], ['12', '-1']],
    ['unreadable', [part('bricks', 'many')], ['0']],
    ['nothing sent', [], []],
  ])('%s', (_, items, expected) => {
    expect(orderQuantities(items, requested).map(String)).toEqual(expected);
  });

  test('a line of another request is a programming error', () => {
    expect(() => orderQuantities([part('sand')], requested)).toThrow(RangeError);
  });
});

test('one group per supplier, in the order of first appearance', () => {
  const lines = ['b', 'a', 'b', 'c'].map((supplierId, place) => ({ supplierId, place }));
  const groups = groupBySupplier(lines);
  expect(groups.map((group) => group.supplierId)).toEqual(['b', 'a', 'c']);
  expect(groups.map((group) => group.lines.map(({ place }) => place))).toEqual([[0, 2], [1], [3]]);
});

describe('amountMismatch', () => {
  const ours = decimal('1076449.30');

  test.each(['1076449.30', '10,76,449.30', '1076449.35', '1076449.25', '', ' ', AS_PER_AGREEMENT])(
    '%j agrees',
    (sent) => {
      expect(amountMismatch(sent, ours, 'items.0.amount')).toBeNull();
    },
  );

  test.each([
    ['1076449.36', '10,76,449.36'],
    ['1076449.24', '10,76,449.24'],
    ['0', '0.00'],
    ['NaN', '0.00'],
  ])('%j does not', (sent, shown) => {
    expect(amountMismatch(sent, ours, 'items.0.amount')).toEqual({
      code: 'amount-mismatch',
      path: 'items.0.amount',
      message: `The amount sent is ₹${shown}, but it comes to ₹10,76,449.30. Please check the line and order again.`,
    });
  });
});
