/**
 * Prices per unit in rupees, with up to four decimals: rates per kilogram and per litre are quoted
 * so. Amounts are rounded to the paisa, once per line.
 */
import { type Decimal, decimal, decimalPlaces, decimalText } from './decimal.ts';
import { grouped } from './grouped.ts';

export const PRICE_DECIMALS = 4;
/** The decimals that every price shows. */
const SHOWN_DECIMALS = 2;

/** Rounds a computed price half up to four decimals. */
export function roundPrice(value: Decimal): Decimal {
  return decimal(decimalText(value, PRICE_DECIMALS));
}

/**
 * Rounds a price that is computed from others half up to the decimals of the most precise one, to
 * the paisa at least: a list price of two decimals less a discount has two.
 */
export function roundPriceLike(value: Decimal, ...prices: readonly Decimal[]): Decimal {
  return decimal(decimalText(value, placesOf(...prices)));
}

function placesOf(...prices: readonly Decimal[]): number {
  return Math.min(PRICE_DECIMALS, Math.max(SHOWN_DECIMALS, ...prices.map(decimalPlaces)));
}

/** A price on the wire and in the database: `"54.00"`, `"54.2875"`; two to four decimals. */
export function priceString(value: string | number | Decimal): string {
  const price = roundPrice(decimal(value));
  return decimalText(price, placesOf(price));
}

/** A price for display, in Indian digit grouping: `"₹1,234.5675"`. */
export function priceText(value: string | number | Decimal): string {
  return `₹${grouped(priceString(value))}`.replace('₹-', '-₹');
}
