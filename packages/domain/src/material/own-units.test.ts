import { expect, test } from 'vitest';

import { ownUnitViolations, unitsInUse, usualFactor } from './units.ts';
import {
  isCounted,
  quantityString,
  quantityViolation,
  STANDARD_UNITS,
} from '../shared/quantity.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { uqcOf } from './unit-quantity-codes.ts';

const DUMPER = { unit: 'Dumper', factor: '4.5', baseUnit: 'Cubic metre' } as const;
const OWN = [
  DUMPER,
  { unit: 'Katta', factor: '50', baseUnit: 'Kg' },
  { unit: 'Hod', factor: '', baseUnit: '' },
];

test.each([
  ['Dumper', 'Cubic metre', '4.5'],
  // A bag of 50 kg is 0.05 ton.
  ['Katta', 'Ton', '0.05'],
  ['Dumper', 'Brass', ''],
  ['Hod', 'Kg', ''],
  ['Bag', 'Kg', ''],
])('1 %s of a material in %s is %j', (unit, material, factor) => {
  expect(usualFactor(unit, material, OWN)).toBe(factor);
});

test.each([
  [{}, []],
  [{ factor: '', baseUnit: '' }, []],
  [{ unit: 'cu. m' }, ['ownUnits.0.unit: cu. m is the unit Cubic metre']],
  [{ unit: 'day' }, ['ownUnits.0.unit: day is a unit of work']],
  [{ unit: '6 wheeler' }, ['ownUnits.0.unit: A unit starts with a letter']],
  [{ unit: 'Trip, big' }, ['ownUnits.0.unit: A unit has no comma']],
  [{ unit: 'HOD' }, ['ownUnits.0.unit: There is the unit Hod already']],
  [{ baseUnit: 'Hod' }, ['ownUnits.0.baseUnit: Choose a standard unit']],
  [
    { factor: '0.0000001' },
    ['ownUnits.0.factor: How much 1 Dumper is must be a number above 0, with at most 6 decimals'],
  ],
])('an own unit with %o', (change, problems) => {
  const found = ownUnitViolations([{ ...DUMPER, ...change }], ['Hod']);
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems);
});

test('own units come after the standard ones, are read by name, and are measured', () => {
  expect(unitsInUse(['Hod', 'Bag', 'Dumper']).slice(-3)).toEqual(['Bag', 'Dumper', 'Hod']);
  expect(unitNamed('dumper.', [...STANDARD_UNITS, 'Dumper'])).toBe('Dumper');
  expect(unitNamed('dumper', STANDARD_UNITS)).toBeNull();
  expect(isCounted('Dumper')).toBe(false);
  expect(quantityString('2.5', 'Dumper')).toBe('2.5');
  expect(quantityViolation('2.5', 'Dumper', 'quantity')).toBeNull();
  expect(quantityViolation('2.5555', 'Dumper', 'quantity')).not.toBeNull();
  expect([uqcOf('Bag'), uqcOf('Brass'), uqcOf('Dumper')]).toEqual(['BAG', 'OTH', 'OTH']);
});
