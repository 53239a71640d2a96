/**
 * Theoretical against actual, as a contract settles it: within the permitted variation nothing is
 * recovered, above it the excess is, and using less than it allows is a question of quality.
 */
import { type Decimal, decimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';

export const BANDS = ['OVER', 'WITHIN', 'UNDER', 'NO_NORM'] as const;

export type Band = (typeof BANDS)[number];

/** What a contract says about a material. */
export interface ConsumptionTerm {
  /** Permitted variation, percent. */
  readonly permitted: Decimal;
  /** Times the rate: 1, or 2 where the contract recovers double. */
  readonly factor: Decimal;
  /** Null where nobody is known. */
  readonly setBy: string | null;
}

/** Without a term nothing more than the theoretical is permitted, and it is recovered once. */
export const NO_TERM: ConsumptionTerm = {
  permitted: decimal('0'),
  factor: decimal('1'),
  setBy: null,
};

interface Moved {
  /** With the contractor before. */
  readonly opening: Decimal;
  readonly issued: Decimal;
  readonly returned: Decimal;
  /** With the contractor after, as measured. */
  readonly closing: Decimal;
}

/** What was used up. */
export function actualOf({ opening, issued, returned, closing }: Moved): Decimal {
  return opening.plus(issued).minus(returned).minus(closing);
}

export interface Reconciled {
  /** Percent of the theoretical, two decimals; null without a theoretical. */
  readonly variance: Decimal | null;
  readonly band: Band;
  /** Above what is permitted, three decimals. */
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

/** Rupees: of the excess as it is shown, so that who multiplies the printed figures gets this. */
export function recoveryOf(excess: Decimal, rate: Decimal, factor: Decimal): Decimal {
  return roundMoney(excess.times(rate).times(factor));
}
