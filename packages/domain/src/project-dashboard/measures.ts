/**
 * Figures of a project that are computed from others. Ratios have two decimals; they are null if
 * the divisor is 0.
 */
import { type Decimal, decimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';

/** Divides and rounds half up to two decimals; null if the divisor is not above 0. */
function ratio(part: Decimal, whole: Decimal): string | null {
  return whole.gt('0') ? moneyString(part.div(whole)) : null;
}

/** Values of a project in rupees. */
export interface WorkValues {
  /** The measured share of the bill of quantities, times the budget. */
  readonly earned: Decimal;
  /** The planned value until today; null if there is no plan. */
  readonly planned: Decimal | null;
  /** The value of the material that was issued to the work. */
  readonly actual: Decimal;
}

export interface EarnedValue {
  readonly earned: string;
  /** Earned ÷ planned: below 1 is behind the plan. */
  readonly spi: string | null;
  /** Earned ÷ issued: below 1 costs more than it should. */
  readonly cpi: string | null;
}

export function earnedValue({ earned, planned, actual }: WorkValues): EarnedValue {
  return {
    earned: moneyString(earned),
    spi: planned && ratio(earned, planned),
    cpi: ratio(earned, actual),
  };
}

/** The forecast in rupees before tax: what is committed, plus what is still open of the budget. */
export function forecastValue(committed: string, openBudget: string): string {
  return moneyString(decimal(committed).plus(openBudget));
}

/**
 * The days that the stock lasts at the rate of issue in the period, with one decimal; null if
 * nothing was issued in it.
 */
export function stockDays(stock: string, issued: string, days: number): number | null {
  const used = decimal(issued);
  if (!used.gt('0')) return null;
  return Number(decimal(stock).times(decimal(days)).div(used).round(1, ROUND_HALF_UP).toString());
}

/** Rupees per unit of area; null if the area is not above 0. */
export function costOfArea(value: string, area: string): string | null {
  return decimal(area).gt('0') ? moneyString(decimal(value).div(area)) : null;
}
