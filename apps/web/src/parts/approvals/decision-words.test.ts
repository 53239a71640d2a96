import { expect, test } from 'vitest';

import { budgetWords, comparisonWords } from './decision-words.ts';

const BUDGET = {
  amount: '100000.00',
  left: '89000.00',
  isCounted: true,
  overLines: 0,
  unbudgetedLines: 0,
};

test.each([
  [{}, '₹89,000.00 of ₹1,00,000.00 left after it', false],
  [{ isCounted: false }, '₹89,000.00 of ₹1,00,000.00 left before it', false],
  [{ left: '-3050.00', overLines: 1 }, '₹3,050.00 over ₹1,00,000.00 after it', true],
  [
    { overLines: 2, unbudgetedLines: 1 },
    '₹89,000.00 of ₹1,00,000.00 left after it; 2 budget lines used up; 1 line not in the budget',
    true,
  ],
  [{ amount: '0.00', left: '0.00', unbudgetedLines: 3 }, '3 lines not in the budget', true],
  [{ amount: 'Not shown', left: 'Not shown' }, 'Not shown', false],
])('a budget of %o', (change, text, isWarning) => {
  expect(budgetWords({ ...BUDGET, ...change })).toEqual({ text, isWarning });
});

test.each([
  [
    { materials: 2, compared: 2, dearer: 1, most: '12.5' },
    '1 of 2 materials above, at most +12.5 %',
    true,
  ],
  [{ materials: 1, compared: 1, dearer: 1, most: '3' }, '+3 %', true],
  [
    { materials: 3, compared: 2, dearer: 0, most: null },
    'None above; 1 material without one',
    false,
  ],
  [{ materials: 2, compared: 0, dearer: 0, most: null }, 'None: never ordered before', false],
])('rates of %o', (comparison, text, isWarning) => {
  expect(comparisonWords(comparison)).toEqual({ text, isWarning });
});

test('nothing is said without them', () => {
  expect([budgetWords(null), comparisonWords(null)]).toEqual([null, null]);
});
