/**
 * Moving average. Receipts add their value; issues take their share, rounded to the paisa once, and
 * the last one takes the rest, so that no quantity has no value.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { partValue, type Whole } from './part-value.ts';

export interface StockBalance {
  /** In the material's own unit; never negative. */
  readonly quantity: Decimal;
  /** Rupees; never negative. */
  readonly value: Decimal;
}

/** Deliveries with the lowest and the highest rate: divided, a third of a rupee would lose its tail. */
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
 * The value that goods take along to their supplier, in rupees: the one at which they were received,
 * as long as what remains is worth between the lowest and the highest rate of the deliveries that
 * make up the stock. Beyond that the remainder stays at that rate, or at the stock's own rate where
 * issues have brought it outside of these; the last quantity takes the rest.
 *
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

/** Rupees per unit; null without stock. For display only. */
export function averageRate({ quantity, value }: StockBalance): Decimal | null {
  return quantity.gt('0') ? roundMoney(value.div(quantity)) : null;
}
