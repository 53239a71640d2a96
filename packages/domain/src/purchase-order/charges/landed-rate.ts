/**
 * The landed rate of an order line as agreed: its price after discount and its part of the charges,
 * without GST. What received goods cost is in `landed-cost.ts`.
 */
import type { Decimal } from '../../shared/decimal.ts';
import { roundPriceLike } from '../../shared/price.ts';
import { netPrice } from '../amounts/line-amount.ts';

export interface LandedLine {
  /** The price in rupees; null as per contract, until the receipt is priced. */
  readonly pricePerUnit: Decimal | null;
  /** The discount in percent off the price. */
  readonly discount: Decimal;
  /** The ordered quantity; more than 0. */
  readonly quantity: Decimal;
  /** The part of the charges that the line bears, in rupees. */
  readonly charges: Decimal;
}

/**
 * The landed rate in rupees per unit, with the decimals of the price, for display only; null if the
 * line has no price.
 */
export function landedRate({
  pricePerUnit,
  discount,
  charges,
  quantity,
}: LandedLine): Decimal | null {
  if (pricePerUnit === null) return null;
  const landed = netPrice({ pricePerUnit, discount }).plus(charges.div(quantity));
  return roundPriceLike(landed, pricePerUnit);
}
