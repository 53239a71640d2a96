/** Reads months and values of a price index, as they are typed or pasted. */
import { type Decimal, decimalPlaces, parseDecimal } from '../../shared/decimal.ts';
import type { Violation } from '../../shared/violation.ts';
import { isMonth, type Month, monthText } from './month.ts';
import type { IndexState } from '../terms.ts';

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a month such as `2026-08`, `08/2026`, `Aug 2026`, `August-26` or `01/08/2026`; null for
 * anything else.
 */
export function parseMonth(text: string): Month | null {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s/.,-]+/);
  const [one = '', two = ''] = parts.length === 3 ? parts.slice(1) : parts;
  if (parts.length < 2 || parts.length > 3) return null;
  const [year, ofYear] = /^\d{4}$/.test(one) ? [one, two] : [two, one];
  const named = NAMES.findIndex((name) => /^[a-z]{3,}$/.test(ofYear) && ofYear.startsWith(name));
  const number = named < 0 ? ofYear : String(named + 1);
  const full = /^\d{2}$/.test(year) ? `20${year}` : year;
  const month = `${full}-${number.padStart(2, '0')}`;
  return isMonth(month) ? month : null;
}

export interface TypedMonth {
  readonly month: string;
  readonly index: string;
  readonly state: IndexState;
}

interface Final {
  readonly month: Month;
  readonly index: string;
}

/** A correction of a final index, as typed. */
export interface TypedCorrection {
  readonly month: string;
  readonly index: string;
}

/** @param finals final indices that stand: only they are corrected */
export function indexCorrectionViolations(
  { month: typed, index }: TypedCorrection,
  finals: readonly Final[],
): Violation[] {
  const month = parseMonth(typed);
  const final = finals.find((one) => one.month === month);
  const value = parseDecimal(index);
  if (!final) {
    const message = 'This month has no final index. Enter it instead.';
    return [{ code: 'not-final', path: 'month', message }];
  }
  if (!isIndex(value)) return [notAnIndex('index')];
  if (!value.eq(final.index)) return [];
  const message = `${monthText(final.month)} is ${final.index} already`;
  return [{ code: 'unchanged', path: 'index', message }];
}

function isIndex(value: Decimal | null): value is Decimal {
  return value !== null && value.gt('0') && value.lte('9999999999') && decimalPlaces(value) <= 4;
}

function notAnIndex(path: string): Violation {
  return { code: 'not-positive', path, message: 'Please enter an index above 0' };
}

/** @param finals final indices that stand: they are not changed */
export function indexMonthViolations(
  months: readonly TypedMonth[],
  finals: readonly Final[],
): Violation[] {
  if (months.length === 0) {
    return [{ code: 'required', path: 'months', message: 'Please enter a month' }];
  }
  const read = months.map(({ month }) => parseMonth(month));
  return months.flatMap(({ index, state }, at) => {
    const path = `months.${at}`;
    const month = read[at] ?? null;
    const value = parseDecimal(index);
    const problems: Violation[] = [];
    if (month === null) {
      problems.push({
        code: 'not-a-month',
        path: `${path}.month`,
        message: 'Please enter a month as MM/yyyy',
      });
    } else if (
      read.findIndex((one, first) => one === month && months[first]?.state === state) < at
    ) {
      problems.push({
        code: 'month-twice',
        path: `${path}.month`,
        message: `${monthText(month)} stands twice`,
      });
    }
    if (!isIndex(value)) problems.push(notAnIndex(`${path}.index`));
    const final = finals.find((one) => one.month === month);
    if (final && value && !(state === 'FINAL' && value.eq(final.index))) {
      problems.push({
        code: 'final',
        path: `${path}.index`,
        message: `${monthText(final.month)} is final: ${final.index}`,
      });
    }
    return problems;
  });
}
