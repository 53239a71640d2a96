/**
 * The value of a part of an issue, transfer or order line: the rounded value of all parts so far
 * less that of the parts before, so that the parts add up to the whole, to the paisa.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export interface Whole {
  readonly quantity: Decimal;
  /** The value of the whole in rupees. */
  readonly value: Decimal;
}

/**
 * The value of `part`, which follows `before` of the whole; together they are at most the whole.
 */
export function partValue({ quantity, value }: Whole, before: Decimal, part: Decimal): Decimal {
  const upTo = (some: Decimal) => roundMoney(value.times(some).div(quantity));
  return upTo(before.plus(part)).minus(upTo(before));
}

/** The largest amount in rupees by which rounding can change the value of a part. */
export const PART_ROUNDING = '0.05';

/**
 * The value of a part at a rate, while its whole is not known yet: together with the earlier parts
 * at the same rate, it has the rounded value of all their quantities. Parts at other rates do not
 * count.
 * @param valueOf the rounded value of any quantity at the rate
 * @param earlier the parts so far, with the values that they took
 */
export function nextPartValue(
  valueOf: (quantity: Decimal) => Decimal,
  earlier: readonly Whole[],
  quantity: Decimal,
): Decimal {
  const alike = earlier.filter((part) =>
    valueOf(part.quantity).minus(part.value).abs().lte(PART_ROUNDING),
  );
  const upTo = valueOf(sum([quantity, ...alike.map((part) => part.quantity)]));
  const value = upTo.minus(sum(alike.map((part) => part.value)));
  return value.lt('0') ? decimal('0') : value;
}
