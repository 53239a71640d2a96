/**
 * What has to be booked so that an entry is worth what it should be. Nothing is booked on
 * a day that is locked: what would belong there falls on the first open day.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { addDays, type IsoDate } from '../shared/iso-date.ts';

export interface Booked {
  /** The day of the entry. */
  readonly onDate: IsoDate;
  /** Signed rupees by the day that they are booked on: its own, and those of its corrections. */
  readonly booked: ReadonlyMap<IsoDate, Decimal>;
}

export interface Correction {
  readonly onDate: IsoDate;
  /** Signed rupees, never nothing. */
  readonly value: Decimal;
}

/** The first day from `day` on that is not locked. */
export function firstOpenDay(day: IsoDate, lockedUntil: IsoDate | null): IsoDate {
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}

/** All that is booked of an entry, whichever days it is booked on. */
export function totalOf(booked: ReadonlyMap<IsoDate, Decimal>): Decimal {
  return [...booked.values()].reduce((total, value) => total.plus(value), decimal('0'));
}

/**
 * @param worth signed rupees that the entry is worth
 * @returns at most one correction a day: where a day is open again, what fell on a later one
 *   while it was locked comes back to it
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
