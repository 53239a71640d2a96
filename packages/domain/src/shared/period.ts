/**
 * Date ranges of reports: calendar months, the last few months, the financial year. All end today.
 */
import { addDays, type IsoDate } from './iso-date.ts';

/** A range of days, both of them inclusive. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface CalendarMonth extends DayRange {
  /** `"2026-11"` */
  readonly month: string;
}

/** `LAST_3_MONTHS` includes the current month and the two before it. */
export const PERIODS = [
  'THIS_MONTH',
  'LAST_3_MONTHS',
  'LAST_12_MONTHS',
  'THIS_FINANCIAL_YEAR',
] as const;

export type Period = (typeof PERIODS)[number];

export function periodUntil(today: IsoDate, period: Period): DayRange {
  const { month } = yearAndMonth(today);
  const monthsBefore = {
    THIS_MONTH: 0,
    LAST_3_MONTHS: 2,
    LAST_12_MONTHS: 11,
    THIS_FINANCIAL_YEAR: (month + 8) % 12,
  }[period];
  return { from: firstOfMonth(today, -monthsBefore), to: today };
}

/**
 * Returns the months within the range, the oldest first; the first and the last are cut to the
 * range.
 */
export function monthsOf({ from, to }: DayRange): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let start = from; start <= to; start = firstOfMonth(start, 1)) {
    const end = addDays(firstOfMonth(start, 1), -1);
    months.push({ month: start.slice(0, 7), from: start, to: end < to ? end : to });
  }
  return months;
}

/** Returns the same days of the previous month: 1 to 28 February for 1 to 31 March. */
export function monthBefore(today: IsoDate): DayRange {
  const from = firstOfMonth(today, -1);
  const end = addDays(firstOfMonth(today, 0), -1);
  const sameDay = `${from.slice(0, 8)}${today.slice(8)}`;
  return { from, to: sameDay < end ? sameDay : end };
}

/** The first day of the month that is `later` months later; earlier if the number is negative. */
function firstOfMonth(date: IsoDate, later: number): IsoDate {
  const { year, month } = yearAndMonth(date);
  const index = year * 12 + month - 1 + later;
  const [wholeYear, monthOfYear] = [Math.floor(index / 12), (index % 12) + 1];
  return `${String(wholeYear).padStart(4, '0')}-${String(monthOfYear).padStart(2, '0')}-01`;
}

function yearAndMonth(date: IsoDate): { year: number; month: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}
