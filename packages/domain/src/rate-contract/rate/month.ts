/** The months for which an index is published. */
import type { IsoDate } from '../../shared/iso-date.ts';

/** A month as `yyyy-MM`; sorts and compares as text. */
export type Month = string;

const MONTHS_OF_YEAR = 12;

export function isMonth(text: string): boolean {
  return /^(?:19[9]\d|20\d\d|2100)-(?:0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(date: IsoDate): Month {
  return date.slice(0, 'yyyy-MM'.length);
}

/** The month that is `months` earlier; later if the number is negative. */
export function monthBefore(month: Month, months: number): Month {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const count = year * MONTHS_OF_YEAR + ofYear - 1 - months;
  const before = count % MONTHS_OF_YEAR;
  return `${(count - before) / MONTHS_OF_YEAR}-${String(before + 1).padStart(2, '0')}`;
}

/** The month as people read it: `"08/2026"`. */
export function monthText(month: Month): string {
  return month.split('-').toReversed().join('/');
}
