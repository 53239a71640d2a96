/**
 * Rupees with two decimals, rounded half up and away from zero, which also applies to credits and
 * returns.
 */
import { type Decimal, decimal } from './decimal.ts';
import { grouped } from './grouped.ts';

/** Half-up: of two equally near paise, the one away from zero. */
const HALF_UP = 1;

/** Rounds to the paisa: 1.005 → 1.01, -1.005 → -1.01. */
export function roundMoney(value: Decimal): Decimal {
  return value.round(2, HALF_UP);
}

/** Rounds to the rupee: 10.50 → 11, -10.50 → -11. */
export function wholeRupees(value: Decimal): Decimal {
  return value.round(0, HALF_UP);
}

/** Money for display, in Indian digit grouping: `"₹10,76,449.30"`. */
export function rupeesText(value: string | number | Decimal): string {
  return `₹${grouped(moneyString(value))}`.replace('₹-', '-₹');
}

/** Money on the wire and in the database: `"1234.50"`, never `"-0.00"`. */
export function moneyString(value: string | number | Decimal): string {
  // Rounding removes the sign of zero; big.js alone would print -0.001 as -0.00.
  return roundMoney(decimal(value)).toFixed(2);
}
