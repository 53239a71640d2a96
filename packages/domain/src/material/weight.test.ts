import { expect, test } from 'vitest';

import type { Unit } from '../shared/quantity.ts';
import type { AlternateUnit } from './measures.ts';
import { kilogramFactor } from './weight.ts';

const kilogramsOf = (unit: Unit, alternateUnits: readonly AlternateUnit[] = []) => {
  const factor = kilogramFactor({ unit, alternateUnits });
  return factor && factor.times.div(factor.by).toString();
};
const other = (unit: Unit, factor: string, isMeasured = false) => ({ unit, factor, isMeasured });

test.each<[Unit, string]>([
  ['Kg', '1'],
  ['Ton', '1000'],
  ['Quintal', '100'],
  ['Gram', '0.001'],
])('1 %s is %s kg', (unit, expected) => expect(kilogramsOf(unit)).toBe(expected));

test('a bag weighs what another unit of the material says', () => {
  // 20 bags are a ton; a kilogram is a fiftieth of a bag.
  expect(kilogramsOf('Bag', [other('Ton', '20')])).toBe('50');
  expect(kilogramsOf('Bag', [other('Kg', '0.02')])).toBe('50');
});

test('nothing else has a weight', () => {
  expect(kilogramsOf('Bag')).toBeNull();
  expect(kilogramsOf('Piece', [other('Bundle', '10')])).toBeNull();
  expect(kilogramsOf('Piece', [other('Kg', '0.3', true)])).toBeNull();
});
