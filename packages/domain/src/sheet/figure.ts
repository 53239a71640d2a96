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
/** Matches `/-` and `/=` after whole rupees, `/Bag` after a rate, `only`, and the sign of a percentage. */
const SUFFIX = /\s*(?:\/[-–=]|\/\s?\p{L}+|%)?(?:\s*only)?\.?$/iu;

export function signedFigure(text: string): Decimal | null {
  return parseDecimal(text.replace(CURRENCY, '').replace(SUFFIX, ''));
}

/** Splits a quantity such as `7.245 MT` into its figure and its unit, which is empty if there is none. */
export function splitUnit(text: string): { readonly figure: string; readonly unit: string } {
  const [, written = text, unit = ''] = /^([\d.,]+)\s*(\p{L}[\p{L}. ]*)$/u.exec(text.trim()) ?? [];
  return { figure: figureText(written), unit };
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
