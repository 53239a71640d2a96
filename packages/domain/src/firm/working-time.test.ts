import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addWorkingDays,
  isWorkingDay,
  USUAL_WORKING_TIME,
  type Weekday,
  WEEKDAYS,
  workingMinutes,
  type WorkingTime,
  workingTimeViolations,
} from './working-time.ts';

/** Friday, 14 August 2026; the fifteenth is a holiday, the sixteenth a Sunday. */
const TIME: WorkingTime = {
  weekdays: [1, 2, 3, 4, 5, 6],
  from: '09:30',
  to: '18:30',
  holidays: [{ day: '2026-08-15', name: 'Independence Day' }],
};

/** Parses a time such as `14 09:30` of August 2026, in India. */
function at(text: string): Date {
  const [day, time] = text.split(' ');
  return new Date(`2026-08-${day}T${time}:00+05:30`);
}

test.each([
  ['2026-08-14', true],
  ['2026-08-15', false],
  ['2026-08-16', false],
  ['2026-08-17', true],
])('%s is a working day: %s', (day, is) => {
  expect(isWorkingDay(TIME, day)).toBe(is);
});

describe('minutes of work', () => {
  test.each([
    ['14 10:00', '14 11:30', 90],
    ['14 08:00', '14 10:00', 30],
    ['14 18:00', '14 23:00', 30],
    ['14 18:00', '17 09:45', 45],
    ['15 09:30', '16 18:30', 0],
    ['14 09:30', '17 18:30', 1080],
    ['14 11:00', '14 10:00', 0],
    ['14 00:10', '14 00:20', 0],
  ])('from %s to %s are %i', (from, to, minutes) => {
    expect(workingMinutes(TIME, at(from), at(to))).toBe(minutes);
  });
});

test.each([
  ['2026-08-14', 1, '2026-08-17'],
  ['2026-08-14', 2, '2026-08-18'],
  ['2026-08-15', 1, '2026-08-17'],
  ['2026-08-14', 0, '2026-08-14'],
])('the working day after %s, %i later, is %s', (day, days, then) => {
  expect(addWorkingDays(TIME, day, days)).toBe(then);
});

test('minutes of work add up, whenever the time is divided', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 15 });
  const weekdays = fc.subarray<Weekday>([...WEEKDAYS], { minLength: 1 });
  fc.assert(
    fc.property(minutes, minutes, minutes, weekdays, (start, first, second, days) => {
      const time = { ...TIME, weekdays: days };
      const [from, between, to] = [start, start + first, start + first + second].map(
        (minute) => new Date(at('01 00:00').getTime() + minute * 60_000),
      );
      expect(workingMinutes(time, from!, between!) + workingMinutes(time, between!, to!)).toBe(
        workingMinutes(time, from!, to!),
      );
    }),
  );
});

describe('what is entered', () => {
  const broken = (change: Partial<WorkingTime>) =>
    workingTimeViolations({ ...TIME, ...change }).map(({ path, code }) => `${path} ${code}`);
  const day = '2026-08-15';

  test.each([
    [{}, []],
    [{ weekdays: [] }, ['weekdays required']],
    [{ from: '9:30' }, ['from time']],
    [{ from: '18:30' }, ['to order']],
    [{ from: '20:00', to: '05:00' }, ['to order']],
    [{ to: '24:00' }, []],
    [{ to: '24:01' }, ['to time']],
    [
      { holidays: [{ day: '', name: ' ' }] },
      ['holidays.0.day required', 'holidays.0.name required'],
    ],
    [
      {
        holidays: [
          { day, name: 'A' },
          { day, name: 'B' },
        ],
      },
      ['holidays.1.day duplicate'],
    ],
  ])('%j breaks %j', (change, violations) => {
    expect(broken(change)).toEqual(violations);
  });

  test('of a firm that has set nothing is sound', () => {
    expect(workingTimeViolations(USUAL_WORKING_TIME)).toEqual([]);
  });
});
