/**
 * What the executed work should have taken: the sum of executed × coefficient × (1 + wastage %). It
 * is not rounded; a sheet that rounds each item first differs by a few units in the third decimal.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';

export interface NormFigures {
  /** Of the subject in the norm's unit, for one unit of the work. */
  readonly coefficient: Decimal;
  /** Allowed percent. */
  readonly wastage: Decimal;
}

/** In the norm's unit. */
export function theoreticalOf(executed: Decimal, { coefficient, wastage }: NormFigures): Decimal {
  // Dividing by 100 last: 2.5 % is 0.025 exactly.
  return executed.times(coefficient).times(decimal('100').plus(wastage)).div('100');
}

export function theoreticalSum(
  parts: readonly (NormFigures & { readonly executed: Decimal })[],
): Decimal {
  return sum(parts.map((part) => theoreticalOf(part.executed, part)));
}
