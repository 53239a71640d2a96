/**
 * The value of a part of an issue or transfer: the rounded value of all parts so far less that of
 * the parts before, so that the parts add up to the whole, to the paisa.
 */
import type { Decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export interface Whole {
  readonly quantity: Decimal;
  /** Rupees. */
  readonly value: Decimal;
}

/** The value of `part`, after `before` of the whole; together at most the whole. */
export function partValue({ quantity, value }: Whole, before: Decimal, part: Decimal): Decimal {
  const upTo = (some: Decimal) => roundMoney(value.times(some).div(quantity));
  return upTo(before.plus(part)).minus(upTo(before));
}
