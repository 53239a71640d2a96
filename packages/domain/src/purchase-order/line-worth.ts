/**
 * What an order line is worth before tax, by which percentages are taken and charges are shared: what came
 * at the price at which it came, corrected ones included, and what is still to come at the order's. As per
 * contract that is at the average rate of what came.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { PART_ROUNDING } from '../stock/part-value.ts';
import type { CostedOrder } from './costed-order.ts';
import { netPrice } from './line-amount.ts';
import { netValue } from './net-of-returns.ts';
import { type PricedLine, type PricedPart, taxFactor } from './priced-parts.ts';

export interface LineWorth {
  /** Rupees, to the paisa: of what came and stayed, and of what is still to come. */
  readonly taxable: Decimal;
  /** Of a part of a receipt, or with null of what is still to come; rupees, not rounded. */
  readonly of: (part: PricedPart | null) => Decimal;
}

/** Null while goods of the line have no price. */
export function lineWorth(line: PricedLine, order: CostedOrder): LineWorth | null {
  const came = line.parts.filter(({ netQuantity }) => netQuantity.gt('0'));
  if (came.some(({ goods }) => goods === null)) return null;
  const worthAtRate = worthAtRateOf(line, order, came);
  if (!worthAtRate) return null;
  // The project may have had input credit, or none, when the goods came.
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

/** The worth of a quantity at the order's price, or at the average of what came. Null without either. */
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
