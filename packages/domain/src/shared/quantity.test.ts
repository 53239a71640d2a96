import { describe, expect, test } from 'vitest';

import { decimal } from './decimal.ts';
import {
  UNITS,
  type Unit,
  isCounted,
  quantityDecimals,
  quantityString,
  quantityText,
  quantityViolation,
} from './quantity.ts';

test('the units stand in the order of the specification §2.5 §9', () => {
  expect(UNITS.join(', ')).toBe('Piece, Kg, Ton, Brass, Meter, Liter, Gram, Box, Set, Roll');
});

test('pieces, boxes, sets and rolls are counted §5', () => {
  expect(UNITS.filter(isCounted)).toEqual(['Piece', 'Box', 'Set', 'Roll']);
  expect(UNITS.map(quantityDecimals)).toEqual([0, 3, 3, 3, 3, 3, 3, 0, 0, 0]);
});

test.each<[string | number, Unit | undefined, string]>([
  ['12.5', 'Ton', '12.500'],
  ['12.500', undefined, '12.5'],
  [400, 'Piece', '400'],
  ['400.000', 'Piece', '400'],
  [0.001, undefined, '0.001'],
])('%s %s is written %s', (value, unit, expected) => {
  expect(quantityString(value, unit)).toBe(expected);
  expect(quantityString(decimal(value), unit)).toBe(expected);
});

describe('quantityViolation', () => {
  test.each<[string, Unit]>([
    ['1', 'Piece'],
    ['1,000', 'Box'],
    ['5.000', 'Set'],
    ['12.500', 'Ton'],
    ['0.001', 'Kg'],
    ['999999999.999', 'Brass'],
  ])('%s %s is fine', (text, unit) => {
    expect(quantityViolation(text, unit, 'quantity')).toBeNull();
  });

  test.each<[string, Unit, string]>([
    ['', 'Ton', 'Quantity must be a number'],
    ['many', 'Ton', 'Quantity must be a number'],
    ['1e3', 'Ton', 'Quantity must be a number'],
    ['0', 'Ton', 'Quantity must be greater than 0'],
    ['-1', 'Piece', 'Quantity must be greater than 0'],
    ['1.5', 'Piece', 'Quantity must be a whole number for Piece'],
    ['0.0001', 'Ton', 'Quantity takes at most 3 decimals'],
    ['1000000000', 'Gram', 'Quantity can be at most 99,99,99,999.999'],
  ])('%s %s: %s', (text, unit, message) => {
    expect(quantityViolation(text, unit, 'items.2.quantity')).toEqual({
      code: 'quantity',
      path: 'items.2.quantity',
      message,
    });
  });
});

test.each<[string | number, Unit | undefined, string]>([
  ['12.500', 'Ton', '12.5 Ton'],
  [4000, 'Bag', '4,000 Bag'],
  ['1234567.125', 'Kg', '12,34,567.125 Kg'],
  ['0.000', undefined, '0'],
])('people read %s %s as %s', (value, unit, expected) => {
  expect(quantityText(value, unit)).toBe(expected);
});
