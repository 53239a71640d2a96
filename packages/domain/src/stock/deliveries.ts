/** What came into a stock at which value, the newest first. */
import type { Decimal } from '../shared/decimal.ts';
import type { PaidRates } from './moving-average.ts';
import type { Whole } from './part-value.ts';

/** The newest delivery; each refers to the one before it. */
export interface Deliveries {
  /** In the material's own unit. */
  readonly quantity: Decimal;
  /** Rupees. */
  readonly value: Decimal;
  readonly earlier: Deliveries | null;
}

/** More deliveries than that are not looked at, so that no return reads a ledger of years. */
export const MAX_DELIVERIES = 50;

/** The deliveries are ordered from the newest to the oldest. */
export function deliveriesOf(
  newestFirst: readonly Pick<Deliveries, 'quantity' | 'value'>[],
): Deliveries | null {
  return newestFirst.reduceRight<Deliveries | null>(
    (earlier, { quantity, value }) => ({ quantity, value, earlier }),
    null,
  );
}

function isCheaper(one: Whole, other: Whole): boolean {
  return one.value.times(other.quantity).lt(other.value.times(one.quantity));
}

/**
 * Those with the lowest and the highest rate of the newest deliveries that together make up a quantity. Goods
 * that are not priced yet, or free, tell of no rate; null if all of them are.
 */
export function paidRates(newest: Deliveries | null, quantity: Decimal): PaidRates | null {
  let paid = null as PaidRates | null;
  let left = quantity;
  let one = newest;
  for (let count = 0; one && count < MAX_DELIVERIES && left.gt('0'); count += 1) {
    if (one.value.gt('0')) {
      paid = {
        lowest: paid && isCheaper(paid.lowest, one) ? paid.lowest : one,
        highest: paid && isCheaper(one, paid.highest) ? paid.highest : one,
      };
    }
    left = left.minus(one.quantity);
    one = one.earlier;
  }
  return paid;
}
