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
  /** The measured work at the rates of the bill of quantities. */
  readonly done: Decimal;
  /** The whole bill of quantities at its rates. */
  readonly whole: Decimal;
  /** The approved budget, or the planned value where there is none. */
  readonly value: Decimal;
  /** The planned value until today; null if there is no plan. */
  readonly planned: Decimal | null;
  /** The value of the material that was issued to the work. */
  readonly actual: Decimal;
}

/** Earned value and its indexes, with the figures that they are computed from. */
export interface EarnedValue {
  /** The done share of the whole bill, times its value: done ÷ whole × value. */
  readonly earned: string;
  /** Earned ÷ planned: below 1 is behind the plan. */
  readonly spi: string | null;
  /** Earned ÷ issued: below 1 costs more than it should. */
  readonly cpi: string | null;
  readonly done: string;
  readonly whole: string;
  readonly value: string;
  readonly planned: string | null;
  readonly actual: string;
}

/** Returns null if the bill of quantities is worth nothing, because no share of it is known then. */
export function earnedValue({
  done,
  whole,
  value,
  planned,
  actual,
}: WorkValues): EarnedValue | null {
  if (!whole.gt('0')) return null;
  const earned = done.times(value).div(whole);
  return {
    earned: moneyString(earned),
    spi: planned && ratio(earned, planned),
    cpi: ratio(earned, actual),
    done: moneyString(done),
    whole: moneyString(whole),
    value: moneyString(value),
    planned: planned && moneyString(planned),
    actual: moneyString(actual),
  };
}

/** The forecast in rupees before tax: what is committed, plus what is still open of the budget. */
export function forecastValue(committed: string, openBudget: string): string {
  return moneyString(decimal(committed).plus(openBudget));
}

/** The days that the stock lasts, with the figures that they are computed from. */
export interface StockDays {
  /** The days are stock ÷ issued × period, with one decimal; null if nothing was issued in the period. */
  readonly days: number | null;
  /** The value that was issued in the period. */
  readonly issued: string;
  /** The days of the period. */
  readonly period: number;
}

export function stockDays(stock: string, issued: string, period: number): StockDays {
  const used = decimal(issued);
  const days = used.gt('0')
    ? decimal(stock).times(decimal(period)).div(used).round(1, ROUND_HALF_UP)
    : null;
  return { days: days && Number(days.toString()), issued, period };
}

/** Rupees per unit of area; null if the area is not above 0. */
export function costOfArea(value: string, area: string): string | null {
  return decimal(area).gt('0') ? moneyString(decimal(value).div(area)) : null;
}
