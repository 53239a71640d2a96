import { describe, expect, test } from 'vitest';

import { monthBefore, monthsOf, PERIODS, periodUntil } from './period.ts';

describe('a period', () => {
  test.each([
    ['2026-11-21', '2026-11-01', '2026-09-01', '2025-12-01', '2026-04-01'],
    ['2027-01-01', '2027-01-01', '2026-11-01', '2026-02-01', '2026-04-01'],
    ['2027-03-31', '2027-03-01', '2027-01-01', '2026-04-01', '2026-04-01'],
    ['2027-04-01', '2027-04-01', '2027-02-01', '2026-05-01', '2027-04-01'],
  ])('until %s begins with a month', (today, ...starts) => {
    expect(PERIODS.map((period) => periodUntil(today, period))).toEqual(
      starts.map((from) => ({ from, to: today })),
    );
  });

  test('is made of its months, the last as far as it goes', () => {
    expect(monthsOf({ from: '2026-12-01', to: '2027-02-10' })).toEqual([
      { month: '2026-12', from: '2026-12-01', to: '2026-12-31' },
      { month: '2027-01', from: '2027-01-01', to: '2027-01-31' },
      { month: '2027-02', from: '2027-02-01', to: '2027-02-10' },
    ]);
    expect(monthsOf({ from: '2026-12-05', to: '2026-12-05' })).toEqual([
      { month: '2026-12', from: '2026-12-05', to: '2026-12-05' },
    ]);
  });
});

test.each([
  ['2026-11-21', '2026-10-01', '2026-10-21'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-02-01', '2028-02-29'],
  ['2027-01-01', '2026-12-01', '2026-12-01'],
])('the same days of the month before %s', (today, from, to) => {
  expect(monthBefore(today)).toEqual({ from, to });
});
