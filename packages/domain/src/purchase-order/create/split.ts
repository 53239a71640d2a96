/**
 * Splitting a requested quantity over several suppliers, in whole units; the remainder goes to the
 * first part.
 */
import { type Decimal, decimal, divideWhole, sum } from '../../shared/decimal.ts';
import { type Unit, isCounted, quantityText } from '../../shared/quantity.ts';
import type { Violation } from '../../shared/violation.ts';

export const MIN_SPLIT_COUNT = 2;
/** A limit against typing errors. */
const MAX_SPLIT_COUNT = 100;

/** The smallest part: one, or 0.001 if a measured quantity is not a whole number. */
function smallestPart(quantity: Decimal, unit: Unit): Decimal {
  const isWhole = isCounted(unit) || quantity.mod('1').eq('0');
  return decimal(isWhole ? '1' : '0.001');
}

/**
 * The quantity in `count` parts: integer division, the remainder to the first (11 in 3 → 5, 3, 3).
 * The parts always sum to the quantity. A count below 1 is no split; a count above the quantity
 * gives empty parts, which `splitCountViolation` reports and the quantity rules refuse.
 */
export function splitQuantity(quantity: Decimal, count: number, unit: Unit): Decimal[] {
  if (!Number.isFinite(count) || count < 1) return [quantity];
  const partCount = decimal(String(Math.trunc(count)));
  const step = smallestPart(quantity, unit);
  const part = divideWhole(quantity, step.times(partCount)).quotient.times(step);
  const first = quantity.minus(part.times(partCount.minus('1')));
  return [first, ...Array.from({ length: Math.trunc(count) - 1 }, () => part)];
}

/** Whether the quantity cannot be split into that many non-empty parts. */
export function splitCountViolation(
  count: number,
  quantity: Decimal,
  unit: Unit,
): Violation | null {
  const message = splitCountProblem(count, quantity, unit);
  return message === null ? null : { code: 'split-count', path: 'splitCount', message };
}

function splitCountProblem(count: number, quantity: Decimal, unit: Unit): string | null {
  if (!(count >= MIN_SPLIT_COUNT)) return `Split count must be at least ${MIN_SPLIT_COUNT}`;
  if (!Number.isInteger(count)) return 'Split count must be a whole number';
  if (count > MAX_SPLIT_COUNT) return `Split count can be at most ${MAX_SPLIT_COUNT}`;
  return smallestPart(quantity, unit).times(decimal(count)).gt(quantity)
    ? `${quantityText(quantity, unit)} cannot be split into ${count} parts`
    : null;
}

/**
 * The warning for edited parts that do not sum to the requested quantity, which is allowed: sites
 * buy full trucks.
 */
export function splitMismatch(parts: readonly Decimal[], original: Decimal): Violation | null {
  if (sum(parts).eq(original)) return null;
  return {
    code: 'split-mismatch',
    path: 'quantity',
    message: 'Split quantities do not match original quantity',
  };
}
