/**
 * Prices per unit in rupees, with up to four decimals: rates per kilogram and per litre are quoted
 * so. Amounts are rounded to the paisa, once per line.
 */
import { type Decimal, decimal, decimalPlaces, decimalText } from './decimal.ts';

const PRICE_DECIMALS = 4;
/** The decimals that every price shows. */
const SHOWN_DECIMALS = 2;

/** Rounds a computed price half up to four decimals. */
export function roundPrice(value: Decimal): Decimal {
  return decimal(decimalText(value, PRICE_DECIMALS));
}

/**
 * A price on the wire and on screens: `"54.00"`, `"54.2875"`; at least two decimals, at most four.
 */
export function priceString(value: string | number | Decimal): string {
  const price = roundPrice(decimal(value));
  return decimalText(price, Math.max(SHOWN_DECIMALS, decimalPlaces(price)));
}
