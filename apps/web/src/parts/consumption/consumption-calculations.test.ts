import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { calculationText } from '#testing/calculation-text.ts';

import { type CalculatedLine, lineCalculations } from './consumption-calculations.ts';

const workItem = { id: 'w', code: '2.1', description: 'Plaster' };
const other = { id: 'v', code: '2.2', description: 'Brick work' };

/** 500 × 1.6 + 2 % are 816 bags, 92 × 2 are 184; used are 20 + 1,100 − 30 − 40. */
const LINE: CalculatedLine = {
  name: 'Cement',
  unit: 'Bag',
  theoretical: 1000,
  opening: 20,
  issued: 1100,
  returned: 30,
  closing: 40,
  actual: 1050,
  variance: '5',
  permitted: '2',
  excess: 30,
  rate: '345.00',
  factor: '2',
  recovery: '20700.00',
  workings: [
    { workItem, executed: 500, coefficient: '1.6', wastage: '2', unit: 'Bag', theoretical: 816 },
    {
      workItem: other,
      executed: 92,
      coefficient: '2',
      wastage: '0',
      unit: 'Bag',
      theoretical: 184,
    },
  ],
  notCounted: [],
};

const textsOf = (line: CalculatedLine) => lineCalculations(line).map(calculationText);

test('a line of a statement is calculated from what was measured to what is recovered', () => {
  expect(textsOf(LINE)).toEqual([
    'Actual 1,050 Bag = 20 Bag with the contractor before + 1,100 Bag issued − 30 Bag returned to the store − 40 Bag still with the contractor',
    'Variance 5 % = 1,050 Bag actual ÷ 1,000 Bag theoretical − 100 % as it should be',
    'Excess 30 Bag = 1,050 Bag actual − 1,000 Bag theoretical − 2 % of the theoretical, permitted',
    'Recovery ₹20,700.00 = 30 Bag excess × ₹345.00 per Bag, the rate of recovery × 2 by the terms of contract',
    'Theoretical 1,000 Bag = 816 Bag 2.1 Plaster: 500 measured × 1.6 Bag + 2 % wastage + 184 Bag 2.2 Brick work: 92 measured × 2 Bag (By the norms of today; a signed statement keeps those that it was signed with.)',
  ]);
});

test('without prices, and without an excess, nothing is recovered', () => {
  const last = (line: CalculatedLine) => textsOf(line).at(-2);
  expect(last({ ...LINE, rate: NOT_SHOWN, recovery: NOT_SHOWN })).toContain('Excess 30 Bag');
  expect(last({ ...LINE, actual: 990, excess: 0 })).toContain(
    'Excess 0 Bag = 990 Bag actual − 1,000 Bag theoretical − 2 % of the theoretical, permitted (Not below 0',
  );
});

test('what cannot be divided or was not measured says so', () => {
  expect(textsOf({ ...LINE, theoretical: 0, variance: null })[1]).toBe(
    'Variance not known (The theoretical is 0, so there is nothing to divide by.)',
  );
  const { opening: _, closing: __, ...alone } = LINE;
  const unmeasured = { ...alone, theoretical: null, workings: [], variance: null, excess: 0 };
  expect(textsOf(unmeasured)).toEqual([
    'Actual 1,050 Bag = 1,100 Bag issued − 30 Bag returned to the store',
    'Theoretical not known (No work with a norm of this material was measured.)',
  ]);
});
