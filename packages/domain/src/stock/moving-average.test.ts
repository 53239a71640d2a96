import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  averageRate,
  type StockBalance,
  valueAt,
  issueValue,
  reversalValue,
} from './moving-average.ts';

const balance = (quantity: string, value: string): StockBalance => ({
  quantity: decimal(quantity),
  value: decimal(value),
});

test.each([
  ['a third of a rupee', ['3', '1.00'], '1', '0.33'],
  ['half a paisa is rounded up', ['8', '0.60'], '1', '0.08'],
  ['the last of it takes what is left', ['1', '0.34'], '1', '0.34'],
  ['of what is not priced', ['500', '0'], '20', '0'],
] as const)('%s', (_, [quantity, value], taken, expected) => {
  expect(issueValue(balance(quantity, value), decimal(taken)).toString()).toBe(expected);
});

test('undoing a receipt takes what it brought while that is there, else its share', () => {
  const taken = (quantity: string, value: string, brought: string) =>
    reversalValue(balance(quantity, value), decimal('10'), decimal(brought)).toString();
  expect(taken('20', '300', '200')).toBe('200');
  expect(taken('10', '150', '200')).toBe('150');
  expect(taken('15', '150', '200')).toBe('100');
  expect(taken('10', '150', '100')).toBe('150');
});

test('the rate is per unit, and none where nothing is', () => {
  expect(averageRate(balance('3', '10'))?.toString()).toBe('3.33');
  expect(averageRate(balance('0', '0'))).toBeNull();
});

test('without a rate nothing is worth anything', () => {
  expect(valueAt(null, decimal('12.5')).toString()).toBe('0');
  expect(valueAt(decimal('62.35'), decimal('12.125')).toString()).toBe('755.99');
});

describe('whatever comes and goes', () => {
  const step = fc.record({
    isIn: fc.boolean(),
    thousandths: fc.integer({ min: 1, max: 5_000_000 }),
    paise: fc.integer({ min: 0, max: 10_000_000 }),
  });

  test('value and quantity are never less than nothing, and end together', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = balance('0', '0');
        for (const { isIn, thousandths, paise } of steps) {
          const quantity = decimal(thousandths).div('1000');
          if (isIn) {
            const value = decimal(paise).div('100');
            now = { quantity: now.quantity.plus(quantity), value: now.value.plus(value) };
          } else if (quantity.lte(now.quantity)) {
            const value = issueValue(now, quantity);
            now = { quantity: now.quantity.minus(quantity), value: now.value.minus(value) };
          }
          expect(now.quantity.gte('0') && now.value.gte('0')).toBe(true);
          expect(now.quantity.gt('0') || now.value.eq('0')).toBe(true);
        }
      }),
    );
  });
});
