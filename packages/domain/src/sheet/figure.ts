/** Reads figures as people write them in sheets. */
import { type Decimal, parseDecimal } from '../shared/decimal.ts';

/**
 * Reads figures such as `₹ 1,23,456.50`, `Rs. 290/-` and `18 %`; null for anything else, and for
 * figures below 0.
 */
export function figure(text: string): Decimal | null {
  const value = signedFigure(text);
  return value?.lt('0') ? null : value;
}

const CURRENCY = /^(?:@\s*)?(?:(?:rs\.?|inr|₹)\s*)?/i;
/** Matches `/-` and `/=` after whole rupees, `only`, and the sign of a percentage. */
const SUFFIX = /\s*(?:\/[-–=]|%)?(?:\s*only)?\.?$/i;

export function signedFigure(text: string): Decimal | null {
  return parseDecimal(text.replace(CURRENCY, '').replace(SUFFIX, ''));
}

/** Returns a cell of figures as a plain decimal; a percentage or any other text stays as it is. */
export function figureText(text: string): string {
  if (text.endsWith('%')) return text;
  return signedFigure(text)?.toString() ?? text;
}

/** Whether a cell is empty or has dashes, which Excel shows for 0 in its formats of money. */
export function isEmptyCell(text: string): boolean {
  return /^[-–—]*$/.test(text);
}
