/**
 * The value of an order line before tax, by which percentages are computed and charges are shared.
 * Received goods count at the price at which they were received, with corrections; what is still to
 * come counts at the order's price, or, as per contract, at the average rate of the received goods.
 */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { roundMoney } from '../../shared/money.ts';
import { PART_ROUNDING } from '../../stock/part-value.ts';
import type { CostedOrder } from '../charges/costed-order.ts';
import { netPrice } from './line-amount.ts';
import { netValue } from './net-of-returns.ts';
import { type PricedLine, type PricedPart, taxFactor } from './priced-parts.ts';

export interface LineWorth {
  /**
   * The value in rupees, to the paisa, of what was received and not returned and of what is still
   * to come.
   */
  readonly taxable: Decimal;
  /**
   * The value of a part of a receipt, or, for null, of what is still to come; in rupees, not
   * rounded.
   */
  readonly of: (part: PricedPart | null) => Decimal;
}

/** Returns the value of the line; null while goods of the line have no price. */
export function lineWorth(line: PricedLine, order: CostedOrder): LineWorth | null {
  const came = line.parts.filter(({ netQuantity }) => netQuantity.gt('0'));
  if (came.some(({ goods }) => goods === null)) return null;
  const worthAtRate = worthAtRateOf(line, order, came);
  if (!worthAtRate) return null;
  // The factors with and without input credit, because the project may have had either when the
  // goods came.
  const factors = [true, false].map((hasInputCredit) =>
    taxFactor(line, { ...order, hasInputCredit }),
  );
  const isAtRate = (part: PricedPart) =>
    factors.some((factor) =>
      worthAtRate(part.netQuantity).times(factor).minus(netGoods(part)).abs().lte(PART_ROUNDING),
    );
  const factor = taxFactor(line, order);
  const others = came.filter((part) => !isAtRate(part));
  const rest = line.whole.minus(sum(others.map(({ netQuantity }) => netQuantity)));
  return {
    taxable: roundMoney(worthAtRate(rest).plus(sum(others.map(netGoods)).div(factor))),
    of: (part) => {
      if (part === null) return worthAtRate(line.open);
      return isAtRate(part) ? worthAtRate(part.netQuantity) : netGoods(part).div(factor);
    },
  };
}

/**
 * Returns a function from a quantity to its value, at the order's price or else the average of the
 * received goods; null if there is neither.
 */
function worthAtRateOf(
  line: PricedLine,
  order: CostedOrder,
  came: readonly PricedPart[],
): ((quantity: Decimal) => Decimal) | null {
  const { price } = line;
  if (price !== null) return (quantity) => quantity.times(netPrice(price));
  const all = sum(came.map(({ netQuantity }) => netQuantity));
  if (all.eq('0')) return null;
  const cost = sum(came.map(netGoods));
  return (quantity) => cost.times(quantity).div(all).div(taxFactor(line, order));
}

function netGoods(part: PricedPart): Decimal {
  return netValue(part, part.goods ?? decimal('0'));
}
