/**
 * Counted goods received by weight, such as bags by the ton and bars by the kilogram. A weight that
 * is no whole count is refused rather than rounded.
 */
import { type Decimal, ROUND_DOWN, ROUND_HALF_UP } from '../shared/decimal.ts';
import { isCounted, quantityDecimals, type Unit, quantityText } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

/**
 * Decimals to which a count must be whole. A factor has at most six decimals: 1,066 kg at 0.093809
 * is 100.0004 bars, and means 100.
 */
const FACTOR_SLACK_DECIMALS = 2;

/** A quantity in another unit; one of that unit is `factor` of the material's own unit. */
export interface Converted {
  readonly quantity: Decimal;
  readonly unit: Unit;
  readonly ownUnit: Unit;
  readonly factor: Decimal;
}

/**
 * The quantity in the material's own unit: whole if that is counted, otherwise with three decimals.
 */
export function ownQuantity({ quantity, ownUnit, factor }: Converted): Decimal {
  return quantity.times(factor).round(quantityDecimals(ownUnit), ROUND_HALF_UP);
}

/** Returns why the quantity cannot be converted; null if it can. */
export function conversionViolation(converted: Converted, path: string): Violation | null {
  const { quantity, unit, ownUnit } = converted;
  const stored = ownQuantity(converted);
  if (quantity.eq('0')) return null;
  if (isCounted(ownUnit) && !isWhole(converted)) {
    return { code: 'whole-units', path, message: askForCount(converted) };
  }
  if (stored.gt('0')) return null;
  const message = `${quantityText(quantity, unit)} is less than 0.001 ${ownUnit}`;
  return { code: 'too-little', path, message };
}

/** The converted quantity as it is shown beside the input: `"246.6 Bag"`. */
export function convertedText({ quantity, factor, ownUnit }: Converted): string {
  return quantityText(quantity.times(factor).round(3, ROUND_HALF_UP), ownUnit);
}

function isWhole({ quantity, factor }: Converted): boolean {
  const count = quantity.times(factor).round(FACTOR_SLACK_DECIMALS, ROUND_HALF_UP);
  return count.gt('0') && count.eq(count.round(0, ROUND_DOWN));
}

/** The message with the nearest whole counts, each with its weight if that can be entered. */
function askForCount(converted: Converted): string {
  const { quantity, unit, ownUnit, factor } = converted;
  const below = quantity.times(factor).round(0, ROUND_DOWN);
  const choices = [below, below.plus('1')]
    .filter((count) => count.gt('0'))
    .map((count) => {
      const weight = count.div(factor).round(quantityDecimals(unit), ROUND_HALF_UP);
      const back = { ...converted, quantity: weight };
      const isTypable = isWhole(back) && ownQuantity(back).eq(count);
      const detail = isTypable ? ` (${quantityText(weight, unit)})` : '';
      return `${quantityText(count, ownUnit)}${detail}`;
    });
  const typed = quantityText(quantity, unit);
  return `${typed} is ${convertedText(converted)}; count them: ${choices.join(' or ')}`;
}
