/**
 * Moving average. Receipts add their value; issues take their share, rounded to the paisa once, and
 * the last one takes the rest, so that no quantity has no value.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export interface StockBalance {
  /** In the material's own unit; never negative. */
  readonly quantity: Decimal;
  /** Rupees; never negative. */
  readonly value: Decimal;
}

/** The value of an issued quantity, which must be in stock. */
export function issueValue({ quantity, value }: StockBalance, taken: Decimal): Decimal {
  if (taken.gte(quantity)) return value;
  return roundMoney(value.times(taken).div(quantity));
}

/**
 * The value taken out by reversing a receipt: its own, as far as it is there, else its share of the
 * stock.
 */
export function reversalValue(balance: StockBalance, taken: Decimal, brought: Decimal): Decimal {
  return taken.lt(balance.quantity) && brought.lte(balance.value)
    ? brought
    : issueValue(balance, taken);
}

/** Rupees per unit; null without stock. For display only. */
export function averageRate({ quantity, value }: StockBalance): Decimal | null {
  return quantity.gt('0') ? roundMoney(value.div(quantity)) : null;
}

/** The value of a quantity at a rate; 0 without a rate. */
export function valueAt(rate: Decimal | null, quantity: Decimal): Decimal {
  return rate ? roundMoney(rate.times(quantity)) : decimal('0');
}
