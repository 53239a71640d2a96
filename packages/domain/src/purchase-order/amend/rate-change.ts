/** The rate of a line compared with the last rate of its material. */
import { type Decimal, decimal, ROUND_HALF_UP } from '../../shared/decimal.ts';

const PERCENT_DECIMALS = 1;

/**
 * The percentage above the last rate, negative below it, to one decimal; null if there is no last
 * rate.
 */
export function rateChange(rate: Decimal, last: Decimal | null): Decimal | null {
  if (last === null || last.lte('0')) return null;
  return rate.div(last).minus('1').times('100').round(PERCENT_DECIMALS, ROUND_HALF_UP);
}

/** @param limit percent above which a firm is warned; null if it is not */
export function isAboveLimit(change: Decimal | null, limit: Decimal | null): boolean {
  return change !== null && limit !== null && change.gt(limit);
}

/** The change as text, such as `+12.5 %`, `−3 %` or `same`. */
export function rateChangeText(change: Decimal): string {
  if (change.eq('0')) return 'same';
  return `${change.gt('0') ? '+' : '−'}${change.abs().toString()} %`;
}

/** The limit of a firm as typed: 0 to 999.99, with two decimals; null if it is anything else. */
export function parseRateLimit(limit: Decimal | null): Decimal | null {
  return limit !== null && limit.gte('0') && limit.lt('1000') && limit.eq(limit.round(2))
    ? decimal(limit.toString())
    : null;
}
