/**
 * Freight and other additional charges are typed once for the whole act of
 * ordering. Over several orders they are shared by value, to the paisa, so that
 * the orders sum to the grand total that was on the screen.
 */
import { type Decimal, decimal, divideWhole, sum } from '../shared/decimal.ts';

/** 100 paise to the rupee. */
const PAISE = '100';

/**
 * One share per weight, in rupees. Every share is first cut down to the paisa;
 * the paise left over go one each to the largest cut-off remainders, the first
 * of equals first. Where all weights are 0 (as per contract), equal shares.
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
