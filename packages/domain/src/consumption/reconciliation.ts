/**
 * Compares the theoretical with the actual consumption, as contracts do: within the permitted
 * variation nothing is recovered, the excess above it is, and using less is a question of quality.
 */
import { type Decimal, decimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export const BANDS = ['OVER', 'WITHIN', 'UNDER', 'NO_NORM'] as const;

export type Band = (typeof BANDS)[number];

/** The terms of a contract for a material. */
export interface ConsumptionTerm {
  /** The permitted variation in percent. */
  readonly permitted: Decimal;
  /** The multiple of the rate that is recovered: 1, or 2 if the contract recovers double. */
  readonly factor: Decimal;
  /** The person who set the term; null if nobody is known. */
  readonly setBy: string | null;
}

/** If no term is set, nothing above the theoretical is permitted, and it is recovered once. */
export const NO_TERM: ConsumptionTerm = {
  permitted: decimal('0'),
  factor: decimal('1'),
  setBy: null,
};

interface Moved {
  /** The quantity that the contractor had at the beginning. */
  readonly opening: Decimal;
  readonly issued: Decimal;
  readonly returned: Decimal;
  /** The measured quantity that the contractor has at the end. */
  readonly closing: Decimal;
}

/** The quantity that was used up. */
export function actualOf({ opening, issued, returned, closing }: Moved): Decimal {
  return opening.plus(issued).minus(returned).minus(closing);
}

export interface Reconciled {
  /**
   * The difference in percent of the theoretical, with two decimals; null if there is no
   * theoretical, or if it is 0.
   */
  readonly variance: Decimal | null;
  readonly band: Band;
  /** The quantity above what is permitted, with three decimals. */
  readonly excess: Decimal;
}

const ZERO = decimal('0');
const HUNDRED = decimal('100');
const QUANTITY_DECIMALS = 3;
const PERCENT_DECIMALS = 2;

/** @param theoretical null if no norm says it, which is not the same as nothing */
export function reconcile(
  theoretical: Decimal | null,
  actual: Decimal,
  permitted: Decimal,
): Reconciled {
  if (theoretical === null) return { variance: null, band: 'NO_NORM', excess: ZERO };
  const highest = theoretical.times(HUNDRED.plus(permitted)).div(HUNDRED);
  const lowest = theoretical.times(HUNDRED.minus(permitted)).div(HUNDRED);
  const above = actual.gt(highest) ? actual.minus(highest) : ZERO;
  return {
    variance: theoretical.eq(ZERO)
      ? null
      : actual
          .minus(theoretical)
          .times(HUNDRED)
          .div(theoretical)
          .round(PERCENT_DECIMALS, ROUND_HALF_UP),
    band: actual.gt(highest) ? 'OVER' : actual.lt(lowest) ? 'UNDER' : 'WITHIN',
    excess: above.round(QUANTITY_DECIMALS, ROUND_HALF_UP),
  };
}

/**
 * The rupees to recover, computed from the rounded excess, so that multiplying the printed figures
 * gives the same.
 */
export function recoveryOf(excess: Decimal, rate: Decimal, factor: Decimal): Decimal {
  return roundMoney(excess.times(rate).times(factor));
}
