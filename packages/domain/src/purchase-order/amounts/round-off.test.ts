import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import { roundOff } from './round-off.ts';

test.each([
  ['1076449.30', '-0.30', '1076449.00'],
  ['100.49', '-0.49', '100.00'],
  ['100.50', '0.50', '101.00'],
  ['100.00', '0.00', '100.00'],
  ['0.00', '0.00', '0.00'],
  ['-100.50', '-0.50', '-101.00'],
])('%s is rounded by %s to %s', (total, difference, payable) => {
  const rounded = roundOff(decimal(total));
  expect(moneyString(rounded.roundOff)).toBe(difference);
  expect(moneyString(rounded.payable)).toBe(payable);
});

test('half a rupee at most, and the sum is whole', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (paise) => {
      const total = decimal(paise).div('100');
      const { roundOff: difference, payable } = roundOff(total);
      expect(difference.abs().lte('0.5')).toBe(true);
      expect(total.plus(difference).eq(payable)).toBe(true);
      expect(moneyString(payable)).toMatch(/^-?\d+\.00$/);
    }),
  );
});
