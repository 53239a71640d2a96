import { describe, expect, test } from 'vitest';

import { namedRanges, rangeText } from './day-ranges.ts';

describe('named stretches of days end today', () => {
  test.each([
    // A Friday.
    ['2026-08-14', '2026-08-10', '2026-08-01', '2026-07-16', '2026-04-01'],
    // A Monday, the first day of a financial year's last month.
    ['2027-03-01', '2027-03-01', '2027-03-01', '2027-01-31', '2026-04-01'],
    // A Sunday.
    ['2029-04-01', '2029-03-26', '2029-04-01', '2029-03-03', '2029-04-01'],
  ])('on %s', (today, week, month, thirty, year) => {
    const ranges = namedRanges(today);
    expect(ranges.map(({ from }) => from)).toEqual([today, week, month, thirty, year]);
    expect(new Set(ranges.map(({ to }) => to))).toEqual(new Set([today]));
  });
});

test.each([
  [{ from: '2026-08-01', to: '2026-08-14' }, 'This month'],
  [{ from: '2026-07-01', to: '2026-07-31' }, '01/07/2026 – 31/07/2026'],
  [{ from: '2026-07-01', to: '2026-07-01' }, '01/07/2026'],
  [{ from: '2026-07-01' }, 'from 01/07/2026'],
  [{ to: '2026-07-31' }, 'until 31/07/2026'],
])('%j reads as %s', (range, text) => expect(rangeText(range, '2026-08-14')).toBe(text));
