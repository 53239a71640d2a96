/**
 * Areas: stored in square metres with up to four places, by which square feet come back as they were
 * entered. Both units are shown with two places, rounded half up for each figure, and a total is the
 * sum of the figures above it, so that a printed column adds up.
 */
import {
  type Decimal,
  decimal,
  decimalPlaces,
  parseDecimal,
  ROUND_HALF_UP,
  decimalText,
} from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';

/** The number of square feet in a square metre. */
export const SQUARE_FEET = '10.7639';
const PLACES = 2;
const STORED_PLACES = 4;
const MAX_AREA = decimal('9999999.99');

/** An area in both units, as it is shown. */
export interface Area {
  readonly sqm: string;
  readonly sqft: string;
}

/** @param exact in square metres, with any number of places */
export function areaOf(exact: Decimal): Area {
  return { sqm: places(exact), sqft: places(exact.times(SQUARE_FEET)) };
}

function places(value: Decimal): string {
  return decimalText(value, PLACES);
}

/** Square feet of square metres, unrounded. */
export function squareFeet(sqm: Decimal): Decimal {
  return sqm.times(SQUARE_FEET);
}

/**
 * Converts typed square feet to square metres, rounded half up to four places; a text that is no
 * number is returned as it is.
 */
export function squareMetresText(sqft: string): string {
  const feet = parseDecimal(sqft);
  return feet === null ? sqft : storedText(feet.div(SQUARE_FEET));
}

/** Returns the violation of a typed area in square metres, or null; an empty text counts as 0. */
export function areaViolation(text: string, path: string, label: string): Violation | null {
  const message = areaProblem(text, label);
  return message === null ? null : { code: 'area', path, message };
}

function areaProblem(text: string, label: string): string | null {
  if (text.trim() === '') return null;
  const area = parseDecimal(text);
  if (area === null) return `${label} must be a number`;
  if (area.lt('0')) return `${label} cannot be negative`;
  if (area.gt(MAX_AREA)) return `${label} can be at most 99,99,999.99 sqm`;
  return decimalPlaces(area) > STORED_PLACES ? `${label} takes at most 4 decimals` : null;
}

/** A checked text as it is stored: two to four places, empty as 0. */
export function areaText(text: string): string {
  return storedText(parseDecimal(text) ?? decimal('0'));
}

function storedText(area: Decimal): string {
  const rounded = area.round(STORED_PLACES, ROUND_HALF_UP);
  return decimalText(rounded, Math.max(PLACES, decimalPlaces(rounded)));
}

export function sumOfAreas(areas: readonly Area[]): Area {
  let [sqm, sqft] = [decimal('0'), decimal('0')];
  for (const area of areas) {
    sqm = sqm.plus(area.sqm);
    sqft = sqft.plus(area.sqft);
  }
  return { sqm: decimalText(sqm, PLACES), sqft: decimalText(sqft, PLACES) };
}
