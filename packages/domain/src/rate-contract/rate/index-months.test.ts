import { describe, expect, test } from 'vitest';

import { indexCorrectionViolations, indexMonthViolations, parseMonth } from './index-months.ts';

test.each([
  ['2026-08', '2026-08'],
  ['08/2026', '2026-08'],
  ['8/2026', '2026-08'],
  ['8.2026', '2026-08'],
  ['Aug 2026', '2026-08'],
  ['august-26', '2026-08'],
  ['SEPT 2026', '2026-09'],
  ['2026 Dec', '2026-12'],
  ['01/08/2026', '2026-08'],
  ['31-12-2026', '2026-12'],
  ['  08/26 ', '2026-08'],
  ['13/2026', null],
  ['00/2026', null],
  ['2026', null],
  ['Au 2026', null],
  ['08/1989', null],
  ['1/2/3/2026', null],
  ['', null],
  ['next month', null],
])('%j is the month %j', (typed, month) => {
  expect(parseMonth(typed)).toBe(month);
});

const finals = [{ month: '2026-08', index: '131.2' }];

describe('an entered month', () => {
  const pathsOf = (...months: Parameters<typeof indexMonthViolations>[0]) =>
    indexMonthViolations(months, finals).map(({ code, path }) => [code, path]);
  const of = (month: string, index: string, state: 'FINAL' | 'PROVISIONAL' = 'FINAL') => ({
    month,
    index,
    state,
  });

  test.each([
    { name: 'is entered', months: [of('09/2026', '131.2')], found: [] },
    { name: 'is final as it stands', months: [of('08/2026', '131.20')], found: [] },
    {
      name: 'is final, and another one is refused',
      months: [of('08/2026', '131.3')],
      found: [['final', 'months.0.index']],
    },
    {
      name: 'is final, and is not provisional any more',
      months: [of('08/2026', '131.2', 'PROVISIONAL')],
      found: [['final', 'months.0.index']],
    },
    {
      name: 'stands once for each state',
      months: [of('09/2026', '130', 'PROVISIONAL'), of('Sep 2026', '131')],
      found: [],
    },
    {
      name: 'stands twice',
      months: [of('09/2026', '130'), of('Sep 2026', '131')],
      found: [['month-twice', 'months.1.month']],
    },
    { name: 'is none', months: [of('x', '131')], found: [['not-a-month', 'months.0.month']] },
    { name: 'has 0', months: [of('09/2026', '0')], found: [['not-positive', 'months.0.index']] },
    {
      name: 'has words',
      months: [of('09/2026', 'x')],
      found: [['not-positive', 'months.0.index']],
    },
    {
      name: 'has five decimals',
      months: [of('09/2026', '1.00001')],
      found: [['not-positive', 'months.0.index']],
    },
    { name: 'is missing', months: [], found: [['required', 'months']] },
  ])('$name', ({ months, found }) => {
    expect(pathsOf(...months)).toEqual(found);
  });
});

test.each([
  { month: '08/2026', index: '131.3', found: [] },
  { month: '08/2026', index: '131.20', found: [['unchanged', 'index']] },
  { month: '08/2026', index: '-1', found: [['not-positive', 'index']] },
  { month: '08/2026', index: '', found: [['not-positive', 'index']] },
  { month: '09/2026', index: '131.3', found: [['not-final', 'month']] },
  { month: 'x', index: '131.3', found: [['not-final', 'month']] },
])('correcting $month to $index', ({ found, ...typed }) => {
  const violations = indexCorrectionViolations(typed, finals);
  expect(violations.map(({ code, path }) => [code, path])).toEqual(found);
});
