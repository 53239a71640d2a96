import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import {
  barDiameterOf,
  barViolations,
  sectionWeight,
  steelRows,
  weighingViolations,
} from './bar-schedule.ts';

// Kilograms of a metre as tables of steel print them.
test.each([
  [8, '0.395'],
  [10, '0.617'],
  [12, '0.889'],
  [16, '1.580'],
  [20, '2.469'],
  [25, '3.858'],
  [32, '6.321'],
])('a metre of %i mm weighs %s kg', (diameter, weight) => {
  expect(sectionWeight(diameter, decimal('1')).round(3, 1).toFixed(3)).toBe(weight);
});

test.each([
  ['TMT bar Fe 550D 12 mm', 12],
  ['12mm Fe500 rebar', 12],
  ['Reinforcement 32 mm', 32],
  ['TMT bar 14 mm', null],
  ['GI pipe 25 mm', null],
  ['TMT stirrup 8 mm of 6 mm bars', null],
  ['TMT bar', null],
])('%s: %s', (name, diameter) => {
  expect(barDiameterOf(name)).toBe(diameter);
});

function material(name: string, unit: Unit, issued: string, returned = '0') {
  const of = { id: name, name, category: 'Steel', unit, alternateUnits: [] };
  return { ...of, issued: decimal(issued), returned: decimal(returned), value: decimal('0') };
}

const term = { permitted: decimal('2'), factor: decimal('1'), setBy: null };

describe('by diameter', () => {
  // 500 bars of 11.7 m are 5,850 m, by section 5,200 kg; weighed at 0.9 kg they are 5,265 kg.
  const { rows, notCounted } = steelRows({
    bars: [
      { diameter: 12, bars: 200, cutLength: decimal('11.7') },
      { diameter: 12, bars: 300, cutLength: decimal('11.7') },
      { diameter: 8, bars: 10, cutLength: decimal('1.62') },
    ],
    weighings: [{ diameter: 12, perMetre: decimal('0.9'), scrap: decimal('80') }],
    materials: [
      material('TMT bar 12 mm', 'Ton', '5.6', '0.1'),
      material('TMT bar 16 mm', 'Kg', '40'),
      material('TMT bar 20 mm', 'Piece', '3'),
      material('Cement', 'Bag', '10'),
    ],
    termOf: () => term,
  });
  const shown = rows.map(({ materials, ...row }) => [
    row.diameter,
    ...[row.scheduled, row.rollingMargin, row.actual, row.variance, row.excess].map(
      (value) => value?.toString() ?? null,
    ),
    row.band,
    materials.length,
  ]);

  test('weighs, takes scrap and rolling margin apart, and compares', () => {
    expect(shown).toEqual([
      // 10 × 1.62 m × 64 / 162 = 6.4 kg; nothing was issued.
      [8, '6.4', null, '0', '-100', '0', 'UNDER', 0],
      // 5,600 − 100 − 80 = 5,420 kg; 102 % of 5,265 are 5,370.3 kg; 155 / 5,265 = 2.94 %.
      [12, '5200', '65', '5420', '2.94', '49.7', 'OVER', 1],
      [16, null, null, '40', null, '0', 'NO_NORM', 1],
    ]);
    expect(notCounted).toEqual(['TMT bar 20 mm is in Piece: nothing says how many Kg that is']);
  });

  test('0.9 kg instead of 0.8889 is 1.25 % above, within the 5 % of IS 1786', () => {
    expect(rows[1]).toMatchObject({ isOutsideTolerance: false, bars: 500 });
    expect(rows[1]?.rollingPercent?.toString()).toBe('1.25');
  });
});

test.each([
  [{ diameter: '12', bars: '20', cutLength: '11.75' }, []],
  [{ diameter: '14', bars: '20', cutLength: '1' }, ['diameter']],
  [{ diameter: '12', bars: '2.5', cutLength: '1' }, ['bars']],
  [{ diameter: '12', bars: '0', cutLength: '0' }, ['bars', 'cutLength']],
  [{ diameter: '', bars: '', cutLength: '-1' }, ['diameter', 'bars', 'cutLength']],
])('bars %j: %j', (line, wrong) => {
  expect(barViolations(line, 'x').map(({ path }) => path)).toEqual(wrong.map((at) => `x.${at}`));
});

test.each([
  [{ diameter: '12', perMetre: '', scrap: '' }, []],
  [{ diameter: '12', perMetre: '0.8901', scrap: '0' }, []],
  [{ diameter: '12', perMetre: '0', scrap: '-0.5' }, ['perMetre', 'scrap']],
  [{ diameter: '5', perMetre: 'x', scrap: '1.2345' }, ['diameter', 'perMetre', 'scrap']],
])('weighing %j: %j', (line, wrong) => {
  expect(weighingViolations(line, 'x').map(({ path }) => path)).toEqual(
    wrong.map((at) => `x.${at}`),
  );
});
