/**
 * The moving average. Receipts add their value; issues take their share, rounded to the paisa once,
 * and the last one takes the rest, so that a quantity of 0 has the value 0.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { partValue, type Whole } from './part-value.ts';

export interface StockBalance {
  /** The quantity in the material's own unit; never negative. */
  readonly quantity: Decimal;
  /** The value in rupees; never negative. */
  readonly value: Decimal;
}

/**
 * The deliveries with the lowest and the highest rate, not divided, because a third of a rupee
 * would be truncated.
 */
export interface PaidRates {
  readonly lowest: Whole;
  readonly highest: Whole;
}

/** The value of an issued quantity, which must be in stock. */
export function issueValue({ quantity, value }: StockBalance, taken: Decimal): Decimal {
  if (taken.gte(quantity)) return value;
  return roundMoney(value.times(taken).div(quantity));
}

/**
 * The value of goods that return to their supplier, in rupees: that at which they were received, as
 * long as the rate of what remains is between the lowest and the highest rate of the deliveries
 * that make up the stock. Otherwise the remainder has that lowest or highest rate, or the stock's
 * own rate if issues have moved it outside of them; the last quantity takes the rest.
 * @param paid null without deliveries that have a price
 */
export function returnValue(
  balance: StockBalance,
  taken: Decimal,
  { brought, paid }: { readonly brought: Decimal; readonly paid: PaidRates | null },
): Decimal {
  const share = issueValue(balance, taken);
  if (taken.gte(balance.quantity)) return share;
  if (!paid) return share;
  const left = balance.quantity.minus(taken);
  const leaving = (delivery: Whole) => balance.value.minus(partValue(delivery, decimal('0'), left));
  return brought.gt(share)
    ? lesser(brought, greater(share, leaving(paid.lowest)))
    : greater(brought, lesser(share, leaving(paid.highest)));
}

function lesser(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other;
}

function greater(one: Decimal, other: Decimal): Decimal {
  return one.gt(other) ? one : other;
}

/** The rate in rupees per unit, for display only; null if there is no stock. */
export function averageRate({ quantity, value }: StockBalance): Decimal | null {
  return quantity.gt('0') ? roundMoney(value.div(quantity)) : null;
}
