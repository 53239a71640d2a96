/**
 * Calendar dates in Indian time, and financial years from April to March. The night of 31 March
 * after 18:30 UTC already belongs to the new year.
 */

/** A day as `yyyy-MM-dd`; sorts and compares as text. */
export type IsoDate = string;

const INDIAN_DAY = dayFormat('Asia/Kolkata');
const UTC_DAY = dayFormat('UTC');
const INDIAN_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats days in a time zone; Swedish writes dates as ISO 8601 does. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

/** The first and last valid dates; others are typing errors. */
export const FIRST_DATE: IsoDate = '1990-01-01';
export const LAST_DATE: IsoDate = '2100-12-31';

/**
 * Whether it is a calendar day within the bounds: 2027-02-29, 0026-11-20 and 2206-11-20 are not.
 */
export function isIsoDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= FIRST_DATE &&
    text <= LAST_DATE &&
    addDays(text, 0) === text
  );
}

/** Whether an instant (ISO 8601, UTC) is on a valid day. */
export function isEnteredInstant(text: string): boolean {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return false;
  return isIsoDate(UTC_DAY.format(instant)) && isIsoDate(indianDate(instant));
}

/** The day in India at an instant. */
export function indianDate(instant: Date): IsoDate {
  return INDIAN_DAY.format(instant);
}

/** The day in India at an ISO 8601 instant. */
export function dayOfInstant(instant: string): IsoDate {
  return indianDate(new Date(instant));
}

/** Whether one ISO 8601 instant is before another. */
export function isEarlier(instant: string, other: string): boolean {
  return new Date(instant) < new Date(other);
}

/** The time of day in India at an instant: `"16:05"`. */
export function indianTime(instant: Date): string {
  return INDIAN_TIME.format(instant);
}

/** The instant of a time of day in India; `24:00` is midnight after the day. */
export function indianInstant(date: IsoDate, timeOfDay: string): Date {
  return new Date(`${date}T${timeOfDay}:00+05:30`);
}

export function laterBy(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** The number of a weekday by ISO 8601: Monday is 1, Sunday 7. */
export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The day that is `days` later; earlier if the number is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const { year, month, day } = parts(date);
  return UTC_DAY.format(Date.UTC(year, month - 1, day + days));
}

/** The number of days from one date to another; negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_OF_DAY;
}

const MS_OF_DAY = 86_400_000;

/** The date as people read it: `"31/03/2027"`. */
export function dayText(date: IsoDate): string {
  return date.split('-').toReversed().join('/');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month such as `2026-08` as people read it: `"Aug 2026"`. */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The short financial year of a day: `"26-27"` from 1 April 2026 to 31 March 2027. */
export function financialYear(date: IsoDate): string {
  const { year, month } = parts(date);
  const start = month >= 4 ? year : year - 1;
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

function parts(date: IsoDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
