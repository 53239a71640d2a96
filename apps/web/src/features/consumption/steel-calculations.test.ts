import type { SteelRow } from '@plinth/contracts/steel';
import { expect, test } from 'vitest';

import { calculationText } from '#testing/calculation-text.ts';

import { steelCalculations } from './steel-calculations.ts';

/** 5,850 m × 144 ÷ 162 are 5,200 kg; 5,520 ÷ 5,265 is 4.84 % above. */
const ROW: SteelRow = {
  diameter: 12,
  bars: 500,
  metres: 5850,
  scheduled: 5200,
  rollingMargin: 65,
  theoretical: 5265,
  rollingPercent: '1.25',
  isOutsideTolerance: false,
  issued: 5700,
  returned: 100,
  scrap: 80,
  actual: 5520,
  permitted: '0',
  variance: '4.84',
  band: 'OVER',
  excess: 255,
  materials: ['TMT bar 12 mm'],
};

test('the steel of a diameter', () => {
  expect(steelCalculations(ROW).map(calculationText)).toEqual([
    'Scheduled 5,200 kg = 5,850 m of all bars × 12² ÷ 162 kg a metre',
    'Theoretical 5,265 kg = 5,200 kg scheduled + 65 kg rolling margin',
    'Actual 5,520 kg = 5,700 kg issued − 100 kg returned to the store − 80 kg scrap',
    'Variance 4.84 % = 5,520 kg actual ÷ 5,265 kg theoretical − 100 % as it should be',
  ]);
});

test('without a schedule only what was used is known', () => {
  const row = { ...ROW, scheduled: null, theoretical: null, variance: null };
  expect(steelCalculations(row).map(({ result }) => result)).toEqual([
    'Scheduled not known',
    'Actual 5,520 kg',
  ]);
});
