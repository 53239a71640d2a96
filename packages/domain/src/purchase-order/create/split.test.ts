import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, decimalPlaces, sum } from '../../shared/decimal.ts';
import { UNITS, type Unit, isCounted } from '../../shared/quantity.ts';
import { splitCountViolation, splitMismatch, splitQuantity } from './split.ts';

describe('splitQuantity', () => {
  test.each<[string, number, Unit, string[]]>([
    ['11', 2, 'Piece', ['6', '5']],
    ['11', 3, 'Piece', ['5', '3', '3']],
    ['12', 3, 'Box', ['4', '4', '4']],
    ['10', 3, 'Ton', ['4', '3', '3']],
    ['12.5', 2, 'Ton', ['6.25', '6.25']],
    ['12.5', 3, 'Ton', ['4.168', '4.166', '4.166']],
    ['0.003', 2, 'Kg', ['0.002', '0.001']],
    ['11', 1, 'Piece', ['11']],
  ])('%s in %i, %s', (quantity, count, unit, expected) => {
    expect(splitQuantity(decimal(quantity), count, unit).map(String)).toEqual(expected);
  });

  test.each<[string, number, Unit, string[]]>([
    ['5', 0, 'Piece', ['5']],
    ['5', -2, 'Piece', ['5']],
    ['5', Number.NaN, 'Piece', ['5']],
    ['5', Infinity, 'Piece', ['5']],
    ['5', 2.9, 'Piece', ['3', '2']],
    ['2', 3, 'Piece', ['2', '0', '0']],
    ['0', 2, 'Ton', ['0', '0']],
    ['-5', 2, 'Piece', ['-3', '-2']],
    ['2.5', 2, 'Piece', ['1.5', '1']],
  ])('broken ones come out as data: %s in %i, %s', (quantity, count, unit, expected) => {
    expect(splitQuantity(decimal(quantity), count, unit).map(String)).toEqual(expected);
  });

  test('parts sum to the quantity, none is empty where the count is allowed §4', () => {
    const quantity = fc.oneof(
      fc.integer({ min: 1, max: 999_999 }).map((n) => decimal(n)),
      fc.integer({ min: 1, max: 999_999_999 }).map((n) => decimal(n).div('1000')),
    );
    const unit = fc.constantFrom(...UNITS);
    fc.assert(
      fc.property(quantity, unit, fc.integer({ min: 2, max: 50 }), (whole, of, count) => {
        fc.pre(!isCounted(of) || decimalPlaces(whole) === 0);
        const parts = splitQuantity(whole, count, of);
        const isEmptyAllowed = splitCountViolation(count, whole, of) !== null;
        expect(parts).toHaveLength(count);
        expect(sum(parts).eq(whole)).toBe(true);
        expect(parts.every((part) => part.gt('0'))).toBe(!isEmptyAllowed);
        const places = decimalPlaces(whole) === 0 ? 0 : 3;
        expect(parts.every((part) => decimalPlaces(part) <= places)).toBe(true);
        expect(parts.slice(2).every((part) => part.eq(parts[1] ?? '-1'))).toBe(true);
      }),
    );
  });
});

describe('splitCountViolation', () => {
  test.each([1, 0, -3, Number.NaN, 1.5])('%d parts', (count) => {
    expect(splitCountViolation(count, decimal('11'), 'Piece')).toEqual({
      code: 'split-count',
      path: 'splitCount',
      message: 'Split count must be at least 2',
    });
  });

  test.each<[number, string, Unit, string | undefined]>([
    [2, '2', 'Piece', undefined],
    [3, '2', 'Piece', '2 Piece cannot be split into 3 parts'],
    [2, '1', 'Ton', '1 Ton cannot be split into 2 parts'],
    [2, '1.5', 'Ton', undefined],
    [3, '0.002', 'Kg', '0.002 Kg cannot be split into 3 parts'],
    [2, '0', 'Kg', '0 Kg cannot be split into 2 parts'],
    [2.5, '11', 'Piece', 'Split count must be a whole number'],
    [100, '12500', 'Gram', undefined],
    [101, '12500', 'Gram', 'Split count can be at most 100'],
  ])('%d parts of %s %s', (count, quantity, unit, message) => {
    expect(splitCountViolation(count, decimal(quantity), unit)?.message).toBe(message);
  });
});

test('parts that do not sum to what was requested are a warning', () => {
  expect(splitMismatch(['6', '5'].map(decimal), decimal('11'))).toBeNull();
  expect(splitMismatch(['6.000', '5'].map(decimal), decimal('11.0'))).toBeNull();
  expect(splitMismatch(['6', '6'].map(decimal), decimal('11'))?.message).toBe(
    'Split quantities do not match original quantity',
  );
});
