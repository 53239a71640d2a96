/**
 * An order is paid in whole rupees: 50 paise and more go up (CGST Act, section
 * 170). The lines and taxes keep their paise; the difference stands on a line of its own.
 */
import type { Decimal } from '../shared/decimal.ts';
import { wholeRupees } from '../shared/money.ts';

export interface RoundOff {
  /** What rounding adds, in rupees, between -0.49 and 0.50. */
  readonly roundOff: Decimal;
  /** Whole rupees. */
  readonly payable: Decimal;
}

/** `total` is the grand total in rupees. */
export function roundOff(total: Decimal): RoundOff {
  const payable = wholeRupees(total);
  return { roundOff: payable.minus(total), payable };
}
