import { expect, test } from 'vitest';

import { UNITS } from '../shared/quantity.ts';
import { unitsInUse, unitsViolations } from './units.ts';

test('the ten come first, the others in one order', () => {
  expect(unitsInUse([])).toEqual(UNITS);
  expect(unitsInUse(['Trip', 'Bag'])).toEqual([...UNITS, 'Bag', 'Trip']);
});

test('a unit that materials are measured in stays', () => {
  const change = { before: ['Bag', 'Coil', 'Trip'], after: ['Coil'] } as const;
  expect(unitsViolations(change, new Map())).toEqual([]);
  const materials = new Map([
    ['Bag', 3],
    ['Coil', 1],
    ['Trip', 1],
  ] as const);
  expect(unitsViolations(change, materials).map(({ message }) => message)).toEqual([
    'Bag stays in use: 3 materials are measured in it',
    'Trip stays in use: 1 material is measured in it',
  ]);
});
