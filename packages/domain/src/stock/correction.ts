/**
 * Corrections that bring an entry to its recomputed value. For a locked day they are dated on the
 * first open one.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { addDays, type IsoDate } from '../shared/iso-date.ts';

export interface Booked {
  /** The day of the entry. */
  readonly onDate: IsoDate;
  /** Signed rupees by posting day: the entry's own value, and its corrections. */
  readonly booked: ReadonlyMap<IsoDate, Decimal>;
}

export interface Correction {
  readonly onDate: IsoDate;
  /** The value in signed rupees, never 0. */
  readonly value: Decimal;
}

/** The first day from `day` on that is not locked. */
export function firstOpenDay(day: IsoDate, lockedUntil: IsoDate | null): IsoDate {
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}

/** The sum over all posting days. */
export function totalOf(booked: ReadonlyMap<IsoDate, Decimal>): Decimal {
  return [...booked.values()].reduce((total, value) => total.plus(value), decimal('0'));
}

/**
 * @param worth the entry's recomputed value, signed rupees
 * @returns at most one correction a day; if a day is open again, the correction moves back to it
 */
export function correctionsOf(
  { onDate, booked }: Booked,
  worth: Decimal,
  lockedUntil: IsoDate | null,
): Correction[] {
  const day = firstOpenDay(onDate, lockedUntil);
  const later = [...booked].filter(([one, value]) => one > day && !value.eq('0'));
  const corrections = later.map(([one, value]) => ({ onDate: one, value: value.neg() }));
  const rest = worth.minus(totalOf(booked)).plus(totalOf(new Map(later)));
  return rest.eq('0') ? corrections : [{ onDate: day, value: rest }, ...corrections];
}
