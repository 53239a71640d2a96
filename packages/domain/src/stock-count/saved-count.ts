/**
 * Merges a count from a device that may arrive late or twice. It contains how often its line had
 * been counted, so that a repeated count changes nothing, and a count never overwrites one of a
 * colleague that its sender had not seen.
 */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

/** The count of a line that is stored now. */
export interface CurrentCount {
  /** The counted quantity; null if the line is not counted yet. */
  readonly counted: Decimal | null;
  readonly countedTimes: number;
}

/**
 * The outcome `save` stores the count, `stands` means that it was stored before, and `refuse` that
 * somebody stored another count meanwhile.
 */
export type CountOutcome = 'save' | 'stands' | 'refuse';

export function countOutcome(
  { counted, countedTimes }: CurrentCount,
  came: { readonly counted: Decimal; readonly seenTimes: number },
): CountOutcome {
  if (came.seenTimes === countedTimes) return 'save';
  return counted?.eq(came.counted) ? 'stands' : 'refuse';
}

/** Returns why a typed count is invalid, or null; 0 is valid. */
export function countViolation(text: string, unit: Unit, path: string): Violation | null {
  const counted = parseDecimal(text);
  if (counted?.eq('0')) return null;
  if (counted?.lt('0')) return { code: 'quantity', path, message: "Quantity can't be less than 0" };
  return quantityViolation(text, unit, path);
}
