/**
 * A count that comes in from a phone, perhaps late, perhaps twice. Each names how often
 * its line was counted when it was typed, so that a repeated one changes nothing, and
 * one that did not see a colleague's is not put over it.
 */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

/** A line as it stands. */
export interface StandingCount {
  /** Null while nobody counted it. */
  readonly counted: Decimal | null;
  readonly countedTimes: number;
}

/** `save`: it stands now. `stands`: it stood before. `refuse`: somebody counted something else meanwhile. */
export type CountOutcome = 'save' | 'stands' | 'refuse';

export function countOutcome(
  { counted, countedTimes }: StandingCount,
  came: { readonly counted: Decimal; readonly seenTimes: number },
): CountOutcome {
  if (came.seenTimes === countedTimes) return 'save';
  return counted?.eq(came.counted) ? 'stands' : 'refuse';
}

/** What is wrong with a typed count; that nothing is there, 0, is one. */
export function countViolation(text: string, unit: Unit, path: string): Violation | null {
  const counted = parseDecimal(text);
  if (counted?.eq('0')) return null;
  if (counted?.lt('0')) return { code: 'quantity', path, message: "Quantity can't be less than 0" };
  return quantityViolation(text, unit, path);
}
