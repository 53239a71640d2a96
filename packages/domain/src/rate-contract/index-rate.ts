/** Price variation: the rate that follows one or more published indices. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { roundMoney } from '../shared/money.ts';
import { type Month, monthBefore, monthOf } from './month.ts';
import type { IndexValue, PriceFormula, Weight } from './terms.ts';

export interface MissingIndex {
  readonly indexName: string;
  readonly month: Month;
}

export type IndexedRate =
  | {
      readonly rate: Decimal;
      /** Percent of change of the formula, before threshold, cap and floor, to two places. */
      readonly change: Decimal;
      /** The month whose indices were used. */
      readonly month: Month;
      /** An index of that month is not final yet. */
      readonly isProvisional: boolean;
    }
  | { readonly missing: readonly MissingIndex[] };

const ONE = decimal('1');
const PERCENT = decimal('100');

/**
 * `half-up2(base × (f + Σ wᵢ × Iᵢ(m − lag) / Iᵢ(0)))`, less what the threshold leaves out, within cap
 * and floor. A month without an index is never replaced by another one: there is no rate then.
 *
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

  // One division at the end: thirds of two indices would not add up to a whole.
  const divisor = productOf(read);
  const factor = read.reduce(
    (sum, { share, index }, at) =>
      sum.plus(share.times(index?.value ?? ONE).times(productOf(read.toSpliced(at, 1)))),
    formula.fixedShare.times(divisor),
  );
  const change = factor.minus(divisor).times(PERCENT).div(divisor);
  const counted = countedChange(change, formula);
  const rate = counted.eq(change)
    ? base.times(factor).div(divisor)
    : base.times(PERCENT.plus(counted)).div(PERCENT);
  return {
    rate: roundMoney(rate),
    change: roundMoney(change),
    month,
    isProvisional: read.some(({ index }) => index?.state === 'PROVISIONAL'),
  };
}

function productOf(weights: readonly Pick<Weight, 'baseIndex'>[]): Decimal {
  return weights.reduce((product, { baseIndex }) => product.times(baseIndex), ONE);
}

/** The final index of the month, else the provisional one. */
function indexOf(indices: readonly IndexValue[], indexId: string, month: Month) {
  const ofMonth = indices.filter((one) => one.indexId === indexId && one.month === month);
  return ofMonth.find(({ state }) => state === 'FINAL') ?? ofMonth[0];
}

/** Percent. Within the threshold there is no change; cap and floor bound what is left of it. */
function countedChange(
  change: Decimal,
  { threshold, thresholdMode, cap, floor }: PriceFormula,
): Decimal {
  if (change.abs().lte(threshold)) return decimal('0');
  const excess = change.gt('0') ? change.minus(threshold) : change.plus(threshold);
  const counted = thresholdMode === 'FULL' ? change : excess;
  if (cap && counted.gt(cap)) return cap;
  if (floor && counted.lt(floor.neg())) return floor.neg();
  return counted;
}

/** The differences of a provisional rate, once the final one is known. */
export function rateDifference(used: Decimal, final: Decimal, accepted: Decimal): Decimal {
  return roundMoney(final.minus(used).times(accepted));
}
