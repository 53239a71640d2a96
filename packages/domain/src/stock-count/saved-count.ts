/**
 * Merging a count from a device that may arrive late or twice. It names how often its line had been
 * counted, so that a repeated one changes nothing and it never overwrites an unseen count of a
 * colleague.
 */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

/** The current line. */
export interface StandingCount {
  /** Null if not counted yet. */
  readonly counted: Decimal | null;
  readonly countedTimes: number;
}

/**
 * `save`: store it. `stands`: stored before. `refuse`: somebody stored another count
 * meanwhile.
 */
export type CountOutcome = 'save' | 'stands' | 'refuse';

export function countOutcome(
  { counted, countedTimes }: StandingCount,
  came: { readonly counted: Decimal; readonly seenTimes: number },
): CountOutcome {
  if (came.seenTimes === countedTimes) return 'save';
  return counted?.eq(came.counted) ? 'stands' : 'refuse';
}

/** The violation of a typed count; 0 is valid. */
export function countViolation(text: string, unit: Unit, path: string): Violation | null {
  const counted = parseDecimal(text);
  if (counted?.eq('0')) return null;
  if (counted?.lt('0')) return { code: 'quantity', path, message: "Quantity can't be less than 0" };
  return quantityViolation(text, unit, path);
}
