/**
 * Payable amounts are whole rupees, half up (CGST Act, section 170). Lines and taxes keep their
 * paise; the difference is shown separately.
 */
import type { Decimal } from '../../shared/decimal.ts';
import { wholeRupees } from '../../shared/money.ts';

export interface RoundOff {
  /** Rupees added by rounding, from -0.49 to 0.50. */
  readonly roundOff: Decimal;
  /** The total rounded to whole rupees. */
  readonly payable: Decimal;
}

/** `total` is the grand total in rupees. */
export function roundOff(total: Decimal): RoundOff {
  const payable = wholeRupees(total);
  return { roundOff: payable.minus(total), payable };
}
