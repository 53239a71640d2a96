/** Figures that are computed from others. Ratios have two decimals; null if there is nothing to divide by. */
import { type Decimal, decimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';

/** With two decimals, half up. */
function ratio(part: Decimal, whole: Decimal): string | null {
  return whole.gt('0') ? moneyString(part.div(whole)) : null;
}

/** In rupees. */
export interface WorkValues {
  /** Measured work: the measured share of the bill of quantities, of the budget. */
  readonly earned: Decimal;
  /** What the plan says by today; null without a plan. */
  readonly planned: Decimal | null;
  /** What was issued to the work. */
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

/** What the project will have committed: what is, and what of the budget is still open; both before tax. */
export function forecastValue(committed: string, openBudget: string): string {
  return moneyString(decimal(committed).plus(openBudget));
}

/** Days that the stock lasts as in the period, one decimal; null if nothing was issued in it. */
export function stockDays(stock: string, issued: string, days: number): number | null {
  const used = decimal(issued);
  if (!used.gt('0')) return null;
  return Number(decimal(stock).times(decimal(days)).div(used).round(1, ROUND_HALF_UP).toString());
}

/** Rupees per unit of area; null without an area. */
export function costOfArea(value: string, area: string): string | null {
  return decimal(area).gt('0') ? moneyString(decimal(value).div(area)) : null;
}
