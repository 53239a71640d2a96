/**
 * What a material in a store is worth: a moving average. What comes in adds its
 * value, what goes out takes its share, rounded to the paisa once, and the last of
 * it takes whatever is left, so that nothing is never worth something.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export interface StockBalance {
  /** In the material's own unit; never negative. */
  readonly quantity: Decimal;
  /** Rupees; never negative. */
  readonly value: Decimal;
}

/** What a quantity taken out is worth. It must be there. */
export function valueTaken({ quantity, value }: StockBalance, taken: Decimal): Decimal {
  if (taken.gte(quantity)) return value;
  return roundMoney(value.times(taken).div(quantity));
}

/**
 * What undoing a receipt takes out: what it had brought, where that is still there,
 * else its share of what is.
 */
export function valueTakenBack(balance: StockBalance, taken: Decimal, brought: Decimal): Decimal {
  return taken.lt(balance.quantity) && brought.lte(balance.value)
    ? brought
    : valueTaken(balance, taken);
}

/** Rupees per unit; null where nothing is there. For showing, never for adding up. */
export function averageRate({ quantity, value }: StockBalance): Decimal | null {
  return quantity.gt('0') ? roundMoney(value.div(quantity)) : null;
}

/** What so much is worth at a rate; nothing where there is no rate yet. */
export function valueAt(rate: Decimal | null, quantity: Decimal): Decimal {
  return rate ? roundMoney(rate.times(quantity)) : decimal('0');
}
