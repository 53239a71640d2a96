import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  decimal,
  decimalOrZero,
  decimalPlaces,
  divideWhole,
  parseDecimal,
  sum,
} from './decimal.ts';

describe('decimal', () => {
  test('takes a number by its shortest text, without exponents', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toString()).toBe('0.3');
    expect(decimal(1e21).toString()).toBe('1000000000000000000000');
    expect(decimal(1e-7).toString()).toBe('0.0000001');
  });

  test.each(['', 'abc', '1,000', 'NaN'])('refuses %j', (text) => {
    expect(() => decimal(text)).toThrow('Invalid number');
  });

  test('is strict: does not become a float by accident', () => {
    expect(() => decimal('1').valueOf()).toThrow();
    expect(() => decimal('1').plus(0.1)).toThrow();
  });
});

describe('parseDecimal', () => {
  test.each([
    ['0', '0'],
    ['290', '290'],
    ['  12.500 ', '12.5'],
    ['1,23,456.50', '123456.5'],
    ['1,234,567.89', '1234567.89'],
    ['₹ 1,23,456.50', '123456.5'],
    ['₹500', '500'],
    ['-₹500', '-500'],
    ['- 2.5', '-2.5'],
    ['1 23 456', '123456'],
    ['1\u00a0234', '1234'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['000000000000000000001', '1'],
    ['999999999999999.999', '999999999999999.999'],
  ])('reads %j as %s', (text, expected) => {
    expect(parseDecimal(text)?.toString()).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '₹',
    'abc',
    '12abc',
    'As per contract',
    '1e5',
    '1E-2',
    'Infinity',
    'NaN',
    '0x10',
    '+5',
    '--5',
    '5-',
    '₹-5',
    '1.2.3',
    '12,5',
    '1,2345',
    ',123',
    '1,,234',
    '1,2,345',
    '१२३',
    '1234567890123456',
    `0.${'0'.repeat(100)}1`,
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(decimalOrZero(text).toString()).toBe('0');
  });

  const figure = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.nat(999))
    .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, '0')}`);

  test('gives back what was printed, plain or grouped as in India', () => {
    fc.assert(
      fc.property(figure, (text) => {
        const value = decimal(text);
        expect(parseDecimal(value.toFixed())?.eq(value)).toBe(true);
        const grouped = text.replace(/(\d)(?=(?:\d\d)+\d\.)/g, '$1,');
        expect(parseDecimal(grouped)?.eq(value)).toBe(true);
      }),
    );
  });

  test('never throws and never reads more than 15 digits, whatever is typed', () => {
    const limit = decimal('1e15');
    const typed = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,-₹ eE+x\n')),
      maxLength: 80,
    });
    fc.assert(fc.property(typed, (text) => parseDecimal(text)?.abs().lt(limit) ?? true));
  });
});

test.each([
  ['0', 0],
  ['400', 0],
  ['1000000', 0],
  ['12.500', 1],
  ['0.001', 3],
  ['-1.25', 2],
])('%s has %i decimal places', (text, places) => {
  expect(decimalPlaces(decimal(text))).toBe(places);
});

test('a sum of nothing is 0, and ten times ten paise a rupee', () => {
  expect(sum([]).toString()).toBe('0');
  expect(sum(Array.from({ length: 10 }, () => decimal('0.1'))).toString()).toBe('1');
});

test('whole division is exact', () => {
  const thousandths = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(thousandths, fc.bigInt({ min: 1n, max: 10n ** 18n }), (dividend, divisor) => {
      const { quotient, remainder } = divideWhole(decimal(`${dividend}`), decimal(`${divisor}`));
      expect(quotient.toFixed()).toBe(`${dividend / divisor}`);
      expect(remainder.toFixed()).toBe(`${dividend % divisor}`);
    }),
  );
});
