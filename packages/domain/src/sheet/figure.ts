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

export function signedFigure(text: string): Decimal | null {
  const plain = text.replace(/^(rs\.?|inr)\s*/i, '').replace(/\s*(\/-|%)$/, '');
  return parseDecimal(plain);
}

/** Whether a cell is empty or has dashes, which Excel shows for 0 in its formats of money. */
export function isEmptyCell(text: string): boolean {
  return /^[-–—]*$/.test(text);
}
