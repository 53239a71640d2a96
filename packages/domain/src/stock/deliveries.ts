/** The deliveries to a stock with their values, the newest first. */
import type { Decimal } from '../shared/decimal.ts';
import type { PaidRates } from './moving-average.ts';
import type { Whole } from './part-value.ts';

/** The newest delivery; each refers to the one before it. */
export interface Deliveries {
  /** The quantity in the material's own unit. */
  readonly quantity: Decimal;
  /** The value of the delivery in rupees. */
  readonly value: Decimal;
  readonly earlier: Deliveries | null;
}

/**
 * The largest number of deliveries that a return reads, so that it never reads a ledger of years.
 */
export const MAX_DELIVERIES = 50;

/** Links the deliveries, which are passed from the newest to the oldest. */
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
 * Returns the newest delivery with the lowest rate and the one with the highest, among those that
 * together make up the quantity. Goods that have no price yet, or are free, have no rate; null if that is true of
 * all.
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
