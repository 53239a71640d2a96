import { expect, test } from 'vitest';

import { STANDARD_UNITS, type Unit, UNITS } from '../shared/quantity.ts';
import { unitNamed } from './unit-names.ts';

test.each(UNITS)('%s is itself, however it is written', (unit) => {
  expect(unitNamed(unit)).toBe(unit);
  expect(unitNamed(` ${unit.toUpperCase()}. `)).toBe(unit);
});

test.each([
  ['Nos', 'Piece'],
  ['No.', 'Piece'],
  ['Pcs', 'Piece'],
  ['EA', 'Piece'],
  ['Kgs', 'Kg'],
  ['MT', 'Ton'],
  ['M.T.', 'Ton'],
  ['Tonne', 'Ton'],
  ['Metric Ton', 'Ton'],
  ['Mtr', 'Meter'],
  ['R.M.T.', 'Meter'],
  ['Ltr', 'Liter'],
  ['gms', 'Gram'],
  ['Boxes', 'Box'],
  ['SETS', 'Set'],
  ['Rolls', 'Roll'],
])('%s is %s', (text, unit) => {
  expect(unitNamed(text)).toBe(unit);
});

test.each<[string, Unit]>([
  ['bags', 'Bag'],
  ['Cum.', 'Cubic metre'],
  ['m³', 'Cubic metre'],
  ['CFT', 'Cubic foot'],
  ['Sq.m', 'Square metre'],
  ['Sq. Mt.', 'Square metre'],
  ['Cu.Mt', 'Cubic metre'],
  ['R.Mtr', 'Running metre'],
  ['SFT', 'Square foot'],
  ['Qtl', 'Quintal'],
])('%s is %s, in use or not', (text, unit) => {
  expect(unitNamed(text)).toBe(unit);
  expect(unitNamed(text, [...UNITS, unit])).toBe(unit);
});

test('rmt is a running metre where those are in use, else a meter', () => {
  expect(unitNamed('RMT', UNITS)).toBe('Meter');
  expect(unitNamed('RMT', [...UNITS, 'Running metre'])).toBe('Running metre');
});

test.each(STANDARD_UNITS)('%s is itself among all', (unit) => {
  expect(unitNamed(unit, STANDARD_UNITS)).toBe(unit);
});

test.each(['', 'Kg/m', 'Carton'])('%j is none of ours', (text) => {
  expect(unitNamed(text)).toBeNull();
});
