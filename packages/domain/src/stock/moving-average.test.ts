import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { averageRate, type StockBalance, issueValue, returnValue } from './moving-average.ts';

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

test.each([
  ['all of it is there: what it brought', ['110', '2000'], '10', '1000', ['10', '100'], '1000.00'],
  ['what remains keeps the lowest rate', ['44', '800'], '8', '800', ['10', '100'], '440.00'],
  ['in parts: first what it brought', ['44', '800'], '4', '400', ['10', '100'], '400.00'],
  ['in parts: then what is above it', ['40', '400'], '4', '400', ['10', '100'], '40.00'],
  [
    'what remains keeps the highest rate',
    ['1001', '10109.1'],
    '1000',
    '10000',
    ['10', '20'],
    '10089.10',
  ],
  ['the stock is cheaper already', ['44', '400'], '8', '800', ['100', '100'], '72.73'],
  ['the stock is dearer already', ['15', '750'], '10', '0', ['20', '40'], '500.00'],
  ['goods without a price take their share', ['15', '150'], '10', '0', null, '100.00'],
  ['the last of it takes the rest', ['10', '150'], '10', '200', ['15', '20'], '150.00'],
] as const)('goods that go back, %s', (_, [quantity, value], taken, brought, paid, expected) => {
  const rates = paid && { lowest: balance('1', paid[0]), highest: balance('1', paid[1]) };
  const [stock, priced] = [balance(quantity, value), { brought: decimal(brought), paid: rates }];
  expect(returnValue(stock, decimal(taken), priced).toFixed(2)).toBe(expected);
});

test('the rate is per unit, and none where nothing is', () => {
  expect(averageRate(balance('3', '10'))?.toString()).toBe('3.33');
  expect(averageRate(balance('0', '0'))).toBeNull();
});

test('what remains at a rate that is a third keeps its half a paisa', () => {
  // 0.15 of 3 for 1,000.10 is 50.005: 5,050.01 less 50.01 goes back.
  const paid = { lowest: balance('3', '1000.10'), highest: balance('3', '1000.10') };
  const back = returnValue(balance('1.15', '5050.01'), decimal('1'), {
    brought: decimal('5040'),
    paid,
  });
  expect(back.toFixed(2)).toBe('5000.00');
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
