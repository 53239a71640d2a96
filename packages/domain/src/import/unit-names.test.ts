import { expect, test } from 'vitest';

import { UNITS } from '../shared/quantity.ts';
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

test.each(['', 'Bag', 'Cum', 'Sqm', 'Kg/m', 'Carton'])('%j is none of ours', (text) => {
  expect(unitNamed(text)).toBeNull();
});
