import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal, sum } from '../shared/decimal.ts';
import { partValue } from './part-value.ts';

test.each([
  ['a third', '3', '1.00', '0', '1', '0.33'],
  ['the second third', '3', '1.00', '1', '1', '0.34'],
  ['the last of it takes the rest', '3', '1.00', '2', '1', '0.33'],
  ['all at once', '7', '99.99', '0', '7', '99.99'],
  ['of what is worth nothing yet', '500', '0', '20', '30', '0'],
])('%s', (_, quantity, value, before, part, expected) => {
  const whole = { quantity: decimal(quantity), value: decimal(value) };
  expect(partValue(whole, decimal(before), decimal(part)).toString()).toBe(expected);
});

test('in whatever parts, none is worth less than nothing and together they are worth the whole', () => {
  const thousandths = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1 });
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 99_999_999 }), (parts, paise) => {
      const quantities = parts.map((part) => decimal(part).div('1000'));
      const whole = { quantity: sum(quantities), value: decimal(paise).div('100') };
      const values = quantities.map((part, index) =>
        partValue(whole, sum(quantities.slice(0, index)), part),
      );
      expect(values.every((value) => value.gte('0'))).toBe(true);
      expect(sum(values).eq(whole.value)).toBe(true);
    }),
  );
});
