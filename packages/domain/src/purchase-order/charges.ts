/**
 * Additional charges are entered once for several orders and shared by value, to the paisa, so that
 * the orders sum to the grand total on the screen.
 */
import { type Decimal, decimal, divideWhole, sum } from '../shared/decimal.ts';

/** 100 paise to the rupee. */
const PAISE = '100';

/**
 * One share per weight, in rupees, by largest remainder: shares are rounded down to the paisa, and
 * the remaining paise go one each to the largest remainders, the first of equal ones first. Equal
 * shares if all weights are 0 (as per contract).
 *
 * @param charge rupees with at most 2 decimals, 0 or more
 * @param weights 0 or more each, at least one
 */
export function shareCharge(charge: Decimal, weights: readonly Decimal[]): Decimal[] {
  const hasValue = weights.some((weight) => weight.gt('0'));
  const shares = hasValue ? weights : weights.map(() => decimal('1'));
  const total = sum(shares);
  const paise = charge.times(PAISE);

  const cut = shares.map((share) => divideWhole(paise.times(share), total));
  const left = paise.minus(sum(cut.map((part) => part.quotient)));
  const byRemainder = cut
    .map((part, index) => ({ index, remainder: part.remainder }))
    .toSorted((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const gainers = new Set(
    byRemainder.filter((_, rank) => left.gt(decimal(rank))).map((part) => part.index),
  );
  return cut.map((part, index) => part.quotient.plus(gainers.has(index) ? '1' : '0').div(PAISE));
}
