/** Price variation: the rate that follows one or more published indices. */
import { type Decimal, decimal } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { roundMoney } from '../../shared/money.ts';
import { roundPriceLike } from '../../shared/price.ts';
import { type Month, monthBefore, monthOf } from './month.ts';
import type { IndexValue, PriceFormula, Weight } from '../terms.ts';

export interface MissingIndex {
  readonly indexName: string;
  readonly month: Month;
}

export type IndexedRate =
  | {
      readonly rate: Decimal;
      /** The change by the formula in percent, before threshold, cap and floor, to two places. */
      readonly change: Decimal;
      /** The month whose indices were used. */
      readonly month: Month;
      /** Whether an index of that month is not final yet. */
      readonly isProvisional: boolean;
    }
  | { readonly missing: readonly MissingIndex[] };

const ONE = decimal('1');
const PERCENT = decimal('100');

/**
 * Computes `half-up(base × (f + Σ wᵢ × Iᵢ(m − lag) / Iᵢ(0)))` with the decimals of the base, less what the threshold leaves out,
 * within cap and floor. An index that is missing in the month is never replaced by that of another
 * month; there is no rate then.
 * @param base rupees per unit
 * @param day of the price
 */
export function indexedRate(
  base: Decimal,
  formula: PriceFormula,
  indices: readonly IndexValue[],
  day: IsoDate,
): IndexedRate {
  const month = monthBefore(monthOf(day), formula.lag);
  const read = formula.weights.map((weight) => ({
    ...weight,
    index: indexOf(indices, weight.indexId, month),
  }));
  const missing = read.flatMap(({ indexName, index }) => (index ? [] : [{ indexName, month }]));
  if (missing.length > 0) return { missing };

  // The only division is at the end, because a truncated third would change a rate by a paisa.
  const divisor = productOf(read);
  const factor = read.reduce(
    (sum, { share, index }, at) =>
      sum.plus(share.times(index?.value ?? ONE).times(productOf(read.toSpliced(at, 1)))),
    formula.fixedShare.times(divisor),
  );
  const change = factor.minus(divisor).times(PERCENT);
  const rate = base.times(divisor.times(PERCENT).plus(countedChange(change, divisor, formula)));
  return {
    rate: roundPriceLike(rate.div(divisor.times(PERCENT)), base),
    change: roundMoney(change.div(divisor)),
    month,
    isProvisional: read.some(({ index }) => index?.state === 'PROVISIONAL'),
  };
}

function productOf(weights: readonly Pick<Weight, 'baseIndex'>[]): Decimal {
  return weights.reduce((product, { baseIndex }) => product.times(baseIndex), ONE);
}

/** Returns the final index of the month, or else the provisional one. */
function indexOf(indices: readonly IndexValue[], indexId: string, month: Month) {
  const ofMonth = indices.filter((one) => one.indexId === indexId && one.month === month);
  return ofMonth.find(({ state }) => state === 'FINAL') ?? ofMonth[0];
}

/**
 * The change that counts: none within the threshold; above it, the change limited by cap and floor.
 * @param change percent times the divisor, as is the answer: nothing is divided before the end
 */
function countedChange(
  change: Decimal,
  divisor: Decimal,
  { threshold, thresholdMode, cap, floor }: PriceFormula,
): Decimal {
  const within = threshold.times(divisor);
  if (change.abs().lte(within)) return decimal('0');
  const excess = change.gt('0') ? change.minus(within) : change.plus(within);
  const counted = thresholdMode === 'FULL' ? change : excess;
  const [most, least] = [cap?.times(divisor), floor?.neg().times(divisor)];
  if (most && counted.gt(most)) return most;
  if (least && counted.lt(least)) return least;
  return counted;
}

/**
 * The rate difference in rupees when a rate becomes final. It is computed from rounded changes
 * since the rate at posting, so that all differences of a line add up to that of its last rate, to
 * the paisa.
 * @param used the rate that was settled before; that of posting at first
 */
export function rateDifference(
  { posted, used, final }: Readonly<Record<'posted' | 'used' | 'final', Decimal>>,
  accepted: Decimal,
): Decimal {
  const changeAt = (rate: Decimal) => roundMoney(rate.minus(posted).times(accepted));
  return changeAt(final).minus(changeAt(used));
}
