/** Converts quantities and rates from the unit of a list to the unit of the material. */
import { unitNamed } from '../sheet/unit-names.ts';
import { type Decimal, decimal, parseDecimal } from '../shared/decimal.ts';
import { priceString, roundPrice } from '../shared/price.ts';
import type { Unit } from '../shared/quantity.ts';
import type { AlternateUnit } from './measures.ts';

export interface Measured {
  readonly unit: Unit;
  readonly alternateUnits: readonly AlternateUnit[];
}

interface Listed {
  /** The quantity as a plain decimal; empty if there is none. */
  readonly quantity: string;
  /** The unit as written in the list; empty if there is none. */
  readonly unit: string;
}

/** Families of units that can be converted, with factors to the first unit of each family. */
const FAMILIES: readonly Readonly<Record<Unit, string>>[] = [
  { Gram: '1', Kg: '1000', Quintal: '100000', Ton: '1000000' },
  { Meter: '1', 'Running metre': '1' },
  // 1 brass is 100 cubic feet.
  { 'Cubic foot': '1', Brass: '100' },
];

/**
 * Converts a quantity to the material's unit; empty if the units cannot be converted. The `note` is
 * for the person who then enters it.
 */
export function listedQuantity(
  { quantity, unit }: Listed,
  material: Measured,
): { readonly quantity: string; readonly note: string } {
  const value = parseDecimal(quantity);
  const named = unit === '' ? null : unitOf(unit, material);
  if (value === null || named === null || named === material.unit) return { quantity, note: '' };
  const factor = factorOf(named, material);
  const listed = `${quantity} ${unit}`;
  if (factor === null) {
    return { quantity: '', note: `The list says ${listed}; this material is in ${material.unit}` };
  }
  return {
    quantity: value.times(factor.times).div(factor.by).toString(),
    note: `${listed} in the list`,
  };
}

/** The unit that a text names, also one of the material's own alternate units. */
function unitOf(text: string, { unit, alternateUnits }: Measured): Unit | null {
  return (
    unitNamed(text, [unit]) ??
    unitNamed(
      text,
      alternateUnits.map((other) => other.unit),
    )
  );
}

interface ListedRate {
  /** The rate in rupees per unit as a plain decimal; empty if there is none. */
  readonly rate: string;
  /** The unit as written in the list; empty if there is none. */
  readonly unit: string;
}

/**
 * Converts a rate to the unit of the material; empty if the units cannot be converted or it would
 * have to be rounded. The `note` is for the person who then enters it.
 */
export function listedRate(
  { rate, unit }: ListedRate,
  material: Measured,
): { readonly rate: string; readonly note: string } {
  const value = parseDecimal(rate);
  const named = unitOf(unit, material);
  if (value === null || unit === '' || named === material.unit) return { rate, note: '' };
  const listed = `₹${rate} per ${unit}`;
  const unlike = `The list says ${listed}; this material is in ${material.unit}`;
  // An unknown word is not replaced by a unit; the person sees both.
  if (named === null) return { rate, note: unlike };
  const factor = factorOf(named, material);
  if (factor === null) return { rate: '', note: unlike };
  const [own, other] = [value.times(factor.by), factor.times];
  const converted = roundPrice(own.div(other));
  if (!converted.times(other).eq(own)) return { rate: '', note: unlike };
  return { rate: priceString(converted), note: `${listed} in the list` };
}

/**
 * The factor between two units as a fraction, `times / by`, because a third of something has no
 * exact decimal.
 */
export interface UnitFactor {
  readonly times: Decimal;
  readonly by: Decimal;
}

/** Returns the factor from a unit to the material's own unit; null if it is not known. */
export function factorOf(from: Unit, { unit, alternateUnits }: Measured): UnitFactor | null {
  if (from === unit) return { times: decimal('1'), by: decimal('1') };
  const other = alternateUnits.find((one) => one.unit === from && !one.isMeasured);
  if (other) return { times: decimal(other.factor), by: decimal('1') };
  const direct = inFamily(from, unit);
  if (direct) return direct;
  // If a quintal is two bags, the kilograms of a bag follow through the quintal.
  for (const { unit: between, factor, isMeasured } of alternateUnits) {
    const first = isMeasured ? null : inFamily(from, between);
    if (first) return { times: first.times.times(decimal(factor)), by: first.by };
  }
  return null;
}

/** Returns the factor between two units of one family; null if they share no family. */
function inFamily(from: Unit, to: Unit): UnitFactor | null {
  for (const family of FAMILIES) {
    const [times, by] = [family[from], family[to]];
    if (times !== undefined && by !== undefined) return { times: decimal(times), by: decimal(by) };
  }
  return null;
}
