/**
 * The landed rate of an order line: its price after discount and its part of the charges, without
 * GST, which the firm takes as credit. Received goods become stock at it.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { netPrice } from './line-amount.ts';

export interface LandedLine {
  /** Rupees; null as per contract, until the receipt is priced. */
  readonly pricePerUnit: Decimal | null;
  /** Percent off the price. */
  readonly discount: Decimal;
  /** The ordered quantity; more than 0. */
  readonly quantity: Decimal;
  /** What the line bears of the charges, in rupees. */
  readonly charges: Decimal;
}

/** Rupees for part of the line, rounded once; 0 without a price. */
export function landedValue(line: LandedLine, quantity: Decimal): Decimal {
  const { pricePerUnit, discount } = line;
  if (pricePerUnit === null) return decimal('0');
  const charges = line.charges.times(quantity).div(line.quantity);
  return roundMoney(quantity.times(netPrice({ pricePerUnit, discount })).plus(charges));
}

/** Rupees per unit, to the paisa, for display only; null without a price. */
export function landedRate({
  pricePerUnit,
  discount,
  charges,
  quantity,
}: LandedLine): Decimal | null {
  if (pricePerUnit === null) return null;
  return roundMoney(netPrice({ pricePerUnit, discount }).plus(charges.div(quantity)));
}
