/** Sharing a sum of money by weight, to the paisa, so that the shares sum to it. */
import { type Decimal, decimal, divideWhole, sum } from './decimal.ts';

/** The number of paise in a rupee. */
const PAISE = '100';

/**
 * Returns one share per weight, in rupees, by the largest remainder: shares are rounded down to the
 * paisa, and the remaining paise go one each to the largest remainders, the first of equal ones
 * first. If all weights are 0, the shares are equal.
 * @param amount rupees with at most 2 decimals, 0 or more
 * @param weights 0 or more each, at least one
 */
export function shareByWeight(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const hasWeight = weights.some((weight) => weight.gt('0'));
  const shares = hasWeight ? weights : weights.map(() => decimal('1'));
  const total = sum(shares);
  const paise = amount.times(PAISE);

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
