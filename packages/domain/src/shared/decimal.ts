/**
 * Exact decimals for money, quantities and tax rates. big.js in strict mode throws on accidental
 * use of a float.
 */
import Big from 'big.js';

export type Decimal = Big;

export const [ROUND_DOWN, ROUND_HALF_UP, ROUND_UP] = [0, 1, 3] as const;

/** Our own constructor, so that its settings are not shared with other users of big.js. */
const StrictBig = Big();
StrictBig.strict = true;
/** No exponents in text: PostgreSQL clients and people do not expect `1e+21`. */
StrictBig.PE = 1_000_000;
StrictBig.NE = -1_000_000;

const MAX_INTEGER_DIGITS = 15;
/**
 * The longest text that is parsed: longer than any real figure, and short enough to protect the
 * arithmetic from hostile input.
 */
const MAX_TEXT_LENGTH = 64;

/**
 * Digits grouped by comma or blank in twos and threes, the last group of three, as in India
 * (1,23,456) and elsewhere (123,456). `12,5` is refused: as a decimal comma it would be read ten
 * times too large.
 */
const TYPED_NUMBER = /^(-?)\s*₹?\s*(\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}|\d+)?(?:\.(\d*))?$/;

/**
 * The decimal of a value known to be one: a stored numeric, a constant, a checked text. A number is
 * converted by its shortest decimal text.
 * @throws on anything else, which is a programming error. User input goes through `parseDecimal`.
 */
export function decimal(value: string | number | Decimal): Decimal {
  return StrictBig(typeof value === 'number' ? String(value) : value);
}

const ZERO = decimal('0');

/**
 * Parses user input: `1,23,456.50`, `₹ 500`, `-2.5`, `.5`. Null for anything that is not plainly a
 * number, for exponents, and for more than 15 digits before the point.
 */
export function parseDecimal(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TEXT_LENGTH) return null;
  const [, sign = '', grouped = '', fraction = ''] = TYPED_NUMBER.exec(trimmed) ?? [];
  if (grouped === '' && fraction === '') return null;
  const digits = grouped.replaceAll(/[,\s]/g, '').replace(/^0+/, '');
  if (digits.length > MAX_INTEGER_DIGITS) return null;
  const value = decimal(`${digits || '0'}.${fraction || '0'}`);
  return sign === '-' && value.gt(ZERO) ? value.neg() : value;
}

/** Parses user input; text that is no number counts as 0 (specification, point 5: amounts). */
export function decimalOrZero(text: string): Decimal {
  return parseDecimal(text) ?? ZERO;
}

export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), ZERO);
}

/**
 * The decimal as text: with as many places as it has, or with exactly `places`, rounded half up.
 */
export function decimalText(value: Decimal, places?: number): string {
  return places === undefined
    ? value.toFixed()
    : value.round(places, ROUND_HALF_UP).toFixed(places);
}

/** Decimal places without trailing zeros: 2 for 1.250. */
export function decimalPlaces(value: Decimal): number {
  return Math.max(0, value.c.length - 1 - value.e);
}

/**
 * Exact integer division: `dividend = quotient × divisor + remainder`, the quotient truncated
 * towards zero.
 */
export function divideWhole(
  dividend: Decimal,
  divisor: Decimal,
): { readonly quotient: Decimal; readonly remainder: Decimal } {
  const remainder = dividend.mod(divisor);
  return { quotient: dividend.minus(remainder).div(divisor), remainder };
}
