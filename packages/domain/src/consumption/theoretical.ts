/**
 * The quantity that the executed work should have taken: the sum of executed × coefficient × (1 +
 * wastage %). It is not rounded; a sheet that rounds each item first differs by a few units in the
 * third decimal.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';

export interface NormFigures {
  /** The quantity of the subject for one unit of work, in the unit of the norm. */
  readonly coefficient: Decimal;
  /** The allowed wastage in percent. */
  readonly wastage: Decimal;
}

/** The theoretical quantity in the unit of the norm. */
export function theoreticalOf(executed: Decimal, { coefficient, wastage }: NormFigures): Decimal {
  // The division by 100 comes last, so that 2.5 % is exactly 0.025.
  return executed.times(coefficient).times(decimal('100').plus(wastage)).div('100');
}
