import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addDays,
  financialYear,
  indianDate,
  indianTime,
  isEnteredInstant,
  isIsoDate,
} from './iso-date.ts';

/** Noon UTC, so that the test's own time zone does not matter. */
const day = fc
  .date({
    min: new Date('1990-01-01T12:00:00Z'),
    max: new Date('2045-12-31T12:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-00', false],
  ['2026-1-1', false],
  ['20-11-2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['0026-11-20', false],
  ['0000-01-01', false],
  ['1989-12-31', false],
  ['1990-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2206-11-20', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isDay) => {
  expect(isIsoDate(text)).toBe(isDay);
});

test.each([
  ['2026-08-14T03:35:59Z', '09:05'],
  ['2026-08-14T18:30:00Z', '00:00'],
])('%s is %s in India', (instant, time) => {
  expect(indianTime(new Date(instant))).toBe(time);
});

test.each([
  ['2026-08-14T03:35:59.000Z', true],
  ['1989-12-31T18:29:59.999Z', false],
  ['1989-12-31T18:30:00.000Z', false],
  ['1990-01-01T00:00:00.000Z', true],
  ['2100-12-31T18:29:59.999Z', true],
  ['2100-12-31T18:30:00.000Z', false],
  ['0000-01-01T00:00:00.000Z', false],
  ['soon', false],
])('%s may be entered as a time: %s', (instant, isPossible) => {
  expect(isEnteredInstant(instant)).toBe(isPossible);
});

describe('the day in India', () => {
  test.each([
    ['2027-03-31T18:29:59Z', '2027-03-31', '26-27'],
    ['2027-03-31T18:30:00Z', '2027-04-01', '27-28'],
    ['2027-03-31T19:00:00Z', '2027-04-01', '27-28'],
    ['2026-12-31T18:30:00Z', '2027-01-01', '26-27'],
    ['2026-11-20T00:00:00Z', '2026-11-20', '26-27'],
  ])('%s is %s, of the year %s', (instant, date, year) => {
    const indian = indianDate(new Date(instant));
    expect(indian).toBe(date);
    expect(financialYear(indian)).toBe(year);
  });

  test('is five and a half hours ahead', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }),
        (instant) => {
          const ahead = new Date(instant.getTime() + 5.5 * 3_600_000);
          expect(indianDate(instant)).toBe(ahead.toISOString().slice(0, 10));
        },
      ),
    );
  });
});

test('the turn of the century', () => {
  expect(financialYear('2099-04-01')).toBe('99-00');
  expect(financialYear('2100-03-31')).toBe('99-00');
});

describe('addDays', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('comes back, stays a day, and orders as text', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(isIsoDate(later)).toBe(true);
        expect(later > date).toBe(true);
        expect(addDays(later, -days)).toBe(date);
      }),
    );
  });
});
