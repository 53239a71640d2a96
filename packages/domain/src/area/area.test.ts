import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { decimal } from '../shared/decimal.ts';
import { areaOf, areaText, areaViolation, squareMetresText, sumOfAreas } from './area.ts';
import {
  type AreaFormula,
  formulaText,
  formulaViolations,
  shownLoading,
  unitFigures,
} from './formula.ts';
import { fsiBalance, plotViolations } from './fsi.ts';

/** Balconies full, terraces half, loading 32 %. */
const FORMULA: AreaFormula = {
  enclosedBalconyWeight: '1.000',
  openBalconyWeight: '1',
  utilityWeight: '1',
  terraceWeight: '0.500',
  loadingPercent: '32.00',
};
const NONE = { enclosedBalcony: '0', openBalcony: '0', utility: '0', terrace: '0', wall: '0' };

test.each([
  ['62.35', '671.13'],
  // 1,000.5045 sq ft on the half.
  ['92.95', '1000.50'],
  ['0', '0.00'],
])('%s sqm are %s sq ft', (sqm, sqft) => {
  expect(areaOf(decimal(sqm))).toEqual({ sqm: decimal(sqm).toFixed(2), sqft });
});

test('square feet come back as they were entered', () => {
  const feet = fc.integer({ min: 1, max: 9_999_999 }).map((paise) => decimal(paise).div('100'));
  fc.assert(
    fc.property(feet, (typed) => {
      const sqm = squareMetresText(typed.toFixed(2));
      expect(areaOf(decimal(sqm)).sqft).toBe(typed.toFixed(2));
    }),
  );
});

test('a total is the sum of shown figures, not the converted sum', () => {
  const [one, other] = [areaOf(decimal('0.05')), areaOf(decimal('0.05'))];
  // 0.1 sqm would be 1.08 sq ft.
  expect(sumOfAreas([one, other])).toEqual({ sqm: '0.10', sqft: '1.08' });
  expect(sumOfAreas([areaOf(decimal('0.03')), areaOf(decimal('0.03'))]).sqft).toBe('0.64');
});

test.each([
  ['-1', 'Carpet cannot be negative'],
  ['1.23456', 'Carpet takes at most 4 decimals'],
  ['abc', 'Carpet must be a number'],
  ['10000000', 'Carpet can be at most 99,99,999.99 sqm'],
  ['', null],
  ['1,234.50', null],
])('the area %j: %s', (text, message) => {
  expect(areaViolation(text, 'carpet', 'Carpet')?.message ?? null).toBe(message);
  if (message === null) expect(areaText(text)).toBe(text === '' ? '0.00' : '1234.50');
});

describe('the formula', () => {
  test('weighs what is beside the carpet, and loads the unrounded built-up area', () => {
    const unit = { ...NONE, carpet: '142.70', openBalcony: '14.60', terrace: '38.25' };
    const figures = unitFigures(unit, FORMULA);
    // 142.70 + 14.60 + 19.125 = 176.425; × 1.32 × 10.7639 = 2,506.70…
    expect(figures.builtUp).toEqual({ sqm: '176.43', sqft: '1899.02' });
    expect(figures.saleable).toEqual({ sqm: '232.88', sqft: '2506.71' });
    expect(shownLoading(figures)).toBe('63.20');
    expect(formulaText(FORMULA)).toBe(
      'Built-up = carpet + walls + 1 × enclosed balcony + 1 × open balcony + 1 × utility + 0.5 × terrace. Saleable = built-up × (1 + 32 %).',
    );
  });

  test.each([
    [{ terraceWeight: '1.1' }, ['terraceWeight']],
    [{ openBalconyWeight: '-0.1', loadingPercent: '201' }, ['openBalconyWeight', 'loadingPercent']],
    [{ utilityWeight: '' }, ['utilityWeight']],
    [{ loadingPercent: '1.234' }, ['loadingPercent']],
    [{}, []],
  ])('%o is refused at %o', (change, paths) => {
    expect(formulaViolations({ ...FORMULA, ...change }).map(({ path }) => path)).toEqual(paths);
  });

  test('carpet is never above built-up, nor that above saleable, and columns add up', () => {
    const area = fc.integer({ min: 0, max: 99_999 }).map((n) => decimal(n).div('100').toFixed(2));
    const unit = fc.record({
      carpet: area,
      enclosedBalcony: area,
      openBalcony: area,
      utility: area,
      terrace: area,
      wall: area,
    });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), (units) => {
        const all = units.map((one) => unitFigures(one, FORMULA));
        for (const { carpet, builtUp, saleable } of all) {
          expect(decimal(carpet.sqm).lte(builtUp.sqm)).toBe(true);
          expect(decimal(builtUp.sqft).lte(saleable.sqft)).toBe(true);
        }
        const printed = all.reduce((sum, one) => sum.plus(one.saleable.sqft), decimal('0'));
        expect(sumOfAreas(all.map((one) => one.saleable)).sqft).toBe(printed.toFixed(2));
      }),
      { numRuns: 200 },
    );
  });
});

describe('FSI', () => {
  test.each([
    [['1000.00', '500.50'], '1000.00', '2.000', ['1.501', '0.499', false, '499.50']],
    [['2000.40'], '1000.00', '2.000', ['2.000', '0.000', true, '-0.40']],
    [['2500.00'], '1000.00', null, ['2.500', null, false, null]],
  ])('of %o on %s, permitted %s', (areas, plot, permitted, [used, balance, isOver, left]) => {
    const fsi = fsiBalance(areas, plot, permitted);
    expect(fsi).toMatchObject({ used, permitted, balance, isOver, balanceArea: left });
  });

  test('needs a plot, which is never zero', () => {
    expect(fsiBalance(['1'], null, '2')).toBeNull();
    expect(fsiBalance(['300.5', '99.5'], '200', null)).toMatchObject({
      used: '2.000',
      built: '400.00',
      plot: '200.00',
    });
    expect(plotViolations({ plotArea: '0', permittedFsi: '0' }).map(({ path }) => path)).toEqual([
      'plotArea',
      'permittedFsi',
    ]);
    expect(plotViolations({ plotArea: '', permittedFsi: '' })).toEqual([]);
    expect(plotViolations({ plotArea: '3200.55', permittedFsi: '2.125' })).toEqual([]);
  });
});
