/**
 * What a part of something is worth that was taken out whole: an issue comes back in
 * parts, a transfer arrives in parts. Each part is the rounded worth of all so far less
 * what was said before, so that together they are worth the whole, to the paisa.
 */
import type { Decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export interface Whole {
  readonly quantity: Decimal;
  /** Rupees. */
  readonly value: Decimal;
}

/** What `part` is worth, where `before` of the whole went before it; together at most the whole. */
export function partValue({ quantity, value }: Whole, before: Decimal, part: Decimal): Decimal {
  const upTo = (some: Decimal) => roundMoney(value.times(some).div(quantity));
  return upTo(before.plus(part)).minus(upTo(before));
}
