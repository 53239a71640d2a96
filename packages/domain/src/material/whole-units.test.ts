import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import { conversionViolation, convertedText, ownQuantity } from './whole-units.ts';

const of = (quantity: string, unit: Unit, factor: string, ownUnit: Unit) => ({
  quantity: decimal(quantity),
  unit,
  factor: decimal(factor),
  ownUnit,
});

test.each([
  ['12.35', 'Ton', '20', 'Bag', '247'],
  ['0', 'Ton', '20', 'Bag', '0'],
  ['0.05', 'Ton', '20', 'Bag', '1'],
  // 10.66 kg a bar, as a factor of six decimals.
  ['1066', 'Kg', '0.093809', 'Piece', '100'],
  ['12.33', 'Ton', '20.032441', 'Bag', '247'],
  ['3', 'Box', '12', 'Piece', '36'],
  ['8.5', 'Cubic metre', '0.353147', 'Brass', '3.002'],
  ['12.345', 'Ton', '1', 'Ton', '12.345'],
] as const)('%s %s at %s is kept as %4$s %3$s', (quantity, unit, factor, ownUnit, stored) => {
  const converted = of(quantity, unit, factor, ownUnit);
  expect(conversionViolation(converted, 'at')).toBeNull();
  expect(ownQuantity(converted).toString()).toBe(stored);
});

test.each([
  [
    of('12.33', 'Ton', '20', 'Bag'),
    'whole-units',
    '12.33 Ton is 246.6 Bag; count them: 246 Bag (12.3 Ton) or 247 Bag (12.35 Ton)',
  ],
  [
    of('0.02', 'Ton', '20', 'Bag'),
    'whole-units',
    '0.02 Ton is 0.4 Bag; count them: 1 Bag (0.05 Ton)',
  ],
  [
    of('0.7', 'Ton', '3.05', 'Piece'),
    'whole-units',
    '0.7 Ton is 2.135 Piece; count them: 2 Piece (0.656 Ton) or 3 Piece (0.984 Ton)',
  ],
  [
    of('1', 'Box', '2.5', 'Piece'),
    'whole-units',
    '1 Box is 2.5 Piece; count them: 2 Piece or 3 Piece',
  ],
  [
    of('0.001', 'Cubic foot', '0.01', 'Brass'),
    'too-little',
    '0.001 Cubic foot is less than 0.001 Brass',
  ],
])('%# is refused', (converted, code, message) => {
  expect(conversionViolation(converted, 'items.0.receivedQuantity')).toEqual({
    code,
    path: 'items.0.receivedQuantity',
    message,
  });
});

test('a form shows what it would be', () => {
  expect(convertedText(of('12.33', 'Ton', '20', 'Bag'))).toBe('246.6 Bag');
  expect(convertedText(of('8.5', 'Cubic metre', '0.353147', 'Brass'))).toBe('3.002 Brass');
});
