import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal } from './decimal.ts';
import { grouped } from './grouped.ts';
import { moneyString, roundMoney, rupeesText } from './money.ts';

test.each([
  ['1234.5', '1234.50'],
  ['1.005', '1.01'],
  ['8.575', '8.58'],
  ['-1.005', '-1.01'],
  ['1.0049999', '1.00'],
  ['-0.001', '0.00'],
  ['0', '0.00'],
  ['1000000000000000000000', '1000000000000000000000.00'],
])('%s in money is %s', (value, expected) => {
  expect(moneyString(value)).toBe(expected);
});

test('takes numbers and decimals alike', () => {
  expect(moneyString(290)).toBe('290.00');
  expect(moneyString(decimal('2.345'))).toBe('2.35');
});

test.each([
  ['0', '₹0.00'],
  ['-0.001', '₹0.00'],
  ['999.5', '₹999.50'],
  ['1000', '₹1,000.00'],
  ['99999.995', '₹1,00,000.00'],
  ['1076449.3', '₹10,76,449.30'],
  ['10000000', '₹1,00,00,000.00'],
  ['1234567890123.45', '₹12,34,56,78,90,123.45'],
  ['-100', '-₹100.00'],
  ['-1234567.8', '-₹12,34,567.80'],
])('%s as people read it is %s', (value, expected) => {
  expect(rupeesText(value)).toBe(expected);
});

test.each([
  ['12.500', '12.500'],
  ['10000', '10,000'],
  ['-1234567.8', '-12,34,567.8'],
])('%s in groups is %s', (plain, expected) => {
  expect(grouped(plain)).toBe(expected);
});

test('rounding moves by half a paisa at most, and the same on both sides of 0', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (micros) => {
      const value = decimal(micros).div('1000000');
      expect(roundMoney(value).minus(value).abs().lte('0.005')).toBe(true);
      expect(roundMoney(value.neg()).eq(roundMoney(value).neg())).toBe(true);
    }),
  );
});
