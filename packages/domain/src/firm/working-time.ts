/**
 * The working time of a firm: weekdays, hours and holidays, in Indian time. Reminders, overdue
 * answers and the daily digest follow it. India has no daylight saving, so that each day has 24
 * hours.
 */
import {
  addDays,
  indianDate,
  indianInstant,
  isIsoDate,
  type IsoDate,
  weekdayOf,
} from '../shared/iso-date.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

/** The weekdays by ISO 8601: Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const satisfies Record<Weekday, string>;

export interface Holiday {
  readonly day: IsoDate;
  readonly name: string;
}

export interface WorkingTime {
  readonly weekdays: readonly Weekday[];
  /** The beginning of work, such as `"09:30"`. */
  readonly from: string;
  /** The end of work; later than `from`, on the same day. */
  readonly to: string;
  readonly holidays: readonly Holiday[];
}

/** The working time of a firm that has not set its own. */
export const USUAL_WORKING_TIME: WorkingTime = {
  weekdays: [1, 2, 3, 4, 5, 6],
  from: '09:30',
  to: '18:30',
  holidays: [],
};

export const MAX_HOLIDAYS = 200;

const MINUTE_MS = 60_000;
/** The number of days that are searched for working time; all of them may be holidays. */
const MAX_DAYS = 400;

/** Whether a text is a time of day; `24:00` is the end of a day. */
function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) || text === '24:00';
}

/** There must be at least one weekday, hours in order, and each holiday once, with its name. */
export function workingTimeViolations({ weekdays, from, to, holidays }: WorkingTime): Violation[] {
  const violations: Violation[] = [];
  const add = (code: string, path: string, message: string) =>
    violations.push({ code, path, message });
  if (weekdays.length === 0) add('required', 'weekdays', 'Please choose at least one weekday');
  if (!isTimeOfDay(from)) add('time', 'from', 'Please enter a time, such as 09:30');
  if (!isTimeOfDay(to)) add('time', 'to', 'Please enter a time, such as 18:30');
  else if (isTimeOfDay(from) && to <= from) add('order', 'to', 'Must be later than the start');
  const seen = new Set<IsoDate>();
  for (const [index, { day, name }] of holidays.entries()) {
    const path = `holidays.${index}`;
    if (!isIsoDate(day)) add('required', `${path}.day`, 'Please choose the day');
    else if (seen.has(day)) add('duplicate', `${path}.day`, 'This day is already in the list');
    if (isBlank(name)) add('required', `${path}.name`, 'Please name the holiday');
    seen.add(day);
  }
  return violations;
}

export function isWorkingDay({ weekdays, holidays }: WorkingTime, day: IsoDate): boolean {
  const weekday = weekdayOf(day);
  return (
    weekdays.some((one) => one === weekday) && !holidays.some((holiday) => holiday.day === day)
  );
}

/** Returns the whole minutes of work between two instants; 0 if the second is not later. */
export function workingMinutes(time: WorkingTime, from: Date, to: Date): number {
  let milliseconds = 0;
  const last = indianDate(to);
  for (let day = indianDate(from); day <= last; day = addDays(day, 1)) {
    const hours = hoursOf(time, day);
    if (!hours) continue;
    const begin = Math.max(hours.begin, from.getTime());
    const end = Math.min(hours.end, to.getTime());
    milliseconds += Math.max(0, end - begin);
  }
  return Math.floor(milliseconds / MINUTE_MS);
}

/** Returns the working day that is `days` working days after a day; 1 is the next one. */
export function addWorkingDays(time: WorkingTime, day: IsoDate, days: number): IsoDate {
  let result = day;
  let left = days;
  for (let step = 0; left > 0 && step < MAX_DAYS; step += 1) {
    result = addDays(result, 1);
    if (isWorkingDay(time, result)) left -= 1;
  }
  return result;
}

/** The working hours of a day in milliseconds since 1970; undefined on a day off. */
function hoursOf(time: WorkingTime, day: IsoDate): { begin: number; end: number } | undefined {
  if (!isWorkingDay(time, day)) return undefined;
  const begin = indianInstant(day, time.from).getTime();
  return { begin, end: indianInstant(day, time.to).getTime() };
}
