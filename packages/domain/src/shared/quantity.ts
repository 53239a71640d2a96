/**
 * Quantities and units. Some units are counted in whole numbers, the others are measured with up to
 * three decimals: 12.500 Ton. Units of an organisation's own are measured.
 */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from './decimal.ts';
import { grouped } from './grouped.ts';
import type { Violation } from './violation.ts';

export const UNITS = [
  'Piece',
  'Kg',
  'Ton',
  'Brass',
  'Meter',
  'Liter',
  'Gram',
  'Box',
  'Set',
  'Roll',
] as const;

/** Units beyond the first ten, of which an organisation selects those that it uses. */
export const FURTHER_UNITS = [
  'Bag',
  'Cubic metre',
  'Cubic foot',
  'Square metre',
  'Square foot',
  'Running metre',
  'Quintal',
  'Bundle',
  'Coil',
  'Sheet',
  'Drum',
  'Bottle',
  'Packet',
  'Pair',
  'Trip',
] as const;

/** The units that every organisation can use. */
export const STANDARD_UNITS = [...UNITS, ...FURTHER_UNITS] as const;

export type StandardUnit = (typeof STANDARD_UNITS)[number];

/** The name of a unit: a standard one, or one that the organisation added. */
export type Unit = string;

export function isStandardUnit(unit: Unit): unit is StandardUnit {
  return STANDARD_UNITS.some((standard) => standard === unit);
}

const COUNTED_UNITS: ReadonlySet<Unit> = new Set<StandardUnit>([
  'Piece',
  'Box',
  'Set',
  'Roll',
  'Bag',
  'Bundle',
  'Coil',
  'Sheet',
  'Drum',
  'Bottle',
  'Packet',
  'Pair',
  'Trip',
]);

const MEASURED_DECIMALS = 3;
const MAX_QUANTITY = decimal('999999999.999');

export function isCounted(unit: Unit): boolean {
  return COUNTED_UNITS.has(unit);
}

/** The number of decimals that a quantity of this unit may have. */
export function quantityDecimals(unit: Unit): 0 | 3 {
  return isCounted(unit) ? 0 : MEASURED_DECIMALS;
}

/**
 * A quantity as text: with three decimals in a standard measured unit (`"12.500"`), otherwise with
 * as few as it has (`"12.5"`, `"400"`).
 */
export function quantityString(value: string | number | Decimal, unit?: Unit): string {
  const quantity = decimal(value);
  const isMeasured = unit !== undefined && isStandardUnit(unit) && !isCounted(unit);
  return isMeasured ? quantity.toFixed(MEASURED_DECIMALS) : quantity.toFixed();
}

/** A quantity for people, as on screens: `"4,000 Bag"`, `"12.5 Ton"`. */
export function quantityText(value: string | number | Decimal, unit?: Unit): string {
  const figure = grouped(decimal(value).toFixed());
  return unit === undefined ? figure : `${figure} ${unit}`;
}

/** Returns the violation of a typed quantity at `path`, or null. */
export function quantityViolation(text: string, unit: Unit, path: string): Violation | null {
  const message = quantityProblem(text, unit);
  return message === null ? null : { code: 'quantity', path, message };
}

function quantityProblem(text: string, unit: Unit): string | null {
  const quantity = parseDecimal(text);
  if (quantity === null) return 'Quantity must be a number';
  if (quantity.lte('0')) return 'Quantity must be greater than 0';
  if (quantity.gt(MAX_QUANTITY)) return 'Quantity can be at most 99,99,99,999.999';
  const decimals = quantityDecimals(unit);
  if (decimalPlaces(quantity) <= decimals) return null;
  return decimals === 0
    ? `Quantity must be a whole number for ${unit}`
    : `Quantity takes at most ${decimals} decimals`;
}
