import type { AreaStatement, AreaUnit } from '@plinth/contracts/areas';
import type { CategoryIntensity } from '@plinth/contracts/intensity';
import { unitFigures } from '@plinth/domain/area/formula';
import { describe, expect, test } from 'vitest';

import { calculationText } from '#testing/calculation-text.ts';

import { fsiCalculations, unitCalculations } from './area-calculations.ts';
import { intensityCalculation } from './intensity/intensity-calculation.ts';

const FORMULA = {
  enclosedBalconyWeight: '1',
  openBalconyWeight: '0.5',
  utilityWeight: '1',
  terraceWeight: '0.25',
  loadingPercent: '30',
};

test('a unit: 60 + 5 + 8 × 0.5 sqm, and 30 % above it', () => {
  const areas = { carpet: '60', wall: '5', openBalcony: '8' };
  const none = { enclosedBalcony: '0', utility: '0', terrace: '0' };
  const unit = { figures: unitFigures({ ...areas, ...none }, FORMULA) } as AreaUnit;
  const statement = { formula: FORMULA } as AreaStatement;
  expect(unitCalculations(unit, statement, 'sqm').map(calculationText)).toEqual([
    'Built-up 69.00 sqm = 60.00 sqm carpet + 5.00 sqm walls + 8.00 sqm open balcony × 0.5',
    'Saleable 89.70 sqm = 69.00 sqm built-up × 1 + 30 % loading (Each area is rounded once, from the square metres that were entered.)',
  ]);
});

test('FSI, with what is left where a permitted one is known', () => {
  const fsi = { used: '1.500', built: '3000.00', plot: '2000.00', balance: null, isOver: false };
  const index = 'FSI 1.500 = 3,000.00 sqm FSI area of all floors ÷ 2,000.00 sqm plot area';
  const texts = (of: Parameters<typeof fsiCalculations>[0]) =>
    fsiCalculations(of).map(calculationText);
  expect(texts({ ...fsi, permitted: null, balanceArea: null })).toEqual([index]);
  expect(texts({ ...fsi, permitted: '2.000', balance: '0.500', balanceArea: '1000.00' })).toEqual([
    index,
    'Area that is left 1,000.00 sqm = 2.000 permitted FSI × 2,000.00 sqm plot area − 3,000.00 sqm FSI area of all floors',
  ]);
});

describe('intensity', () => {
  /** 1,26,300 kg over 3,000 sq ft. */
  const STEEL: CategoryIntensity = {
    category: 'Steel',
    area: { sqm: '278.71', sqft: '3000.00' },
    isWhole: false,
    kilograms: '126300.000',
    perSqft: '42.100',
    perSqm: '453.159',
    standing: null,
    withoutWeight: [],
  };

  test.each([
    [
      STEEL,
      'Steel 42.100 kg per sq ft = 1,26,300 kg issued, less returned ÷ 3,000.00 sq ft of construction area cast to date',
    ],
    [
      { ...STEEL, isWhole: true, withoutWeight: ['Couplers'] },
      'Steel 42.100 kg per sq ft = 1,26,300 kg issued, less returned ÷ 3,000.00 sq ft of the whole construction area, because no slab has a cast date (Not counted, because their weight is not known: Couplers.)',
    ],
    [
      { ...STEEL, perSqft: null, area: { sqm: '0.00', sqft: '0.00' } },
      'Steel: not known = 1,26,300 kg issued, less returned ÷ 0.00 sq ft of construction area cast to date (No area, so there is nothing to divide by.)',
    ],
    [
      { ...STEEL, kilograms: null, perSqft: null, withoutWeight: ['Couplers'] },
      'Steel: not known (Not counted, because their weight is not known: Couplers.)',
    ],
  ])('case %#', (row, text) => {
    expect(calculationText(intensityCalculation(row, 'perSqft'))).toBe(text);
  });

  test('per square metre', () => {
    expect(calculationText(intensityCalculation(STEEL, 'perSqm'))).toBe(
      'Steel 453.159 kg per sqm = 1,26,300 kg issued, less returned ÷ 278.71 sqm of construction area cast to date',
    );
  });
});
