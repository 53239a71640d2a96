/** A quantity in the unit that somebody wrote, in the unit of the material. */
import { unitNamed } from '../import/unit-names.ts';
import { decimal, parseDecimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import type { AlternateUnit } from './measures.ts';

interface Measured {
  readonly unit: Unit;
  readonly alternateUnits: readonly AlternateUnit[];
}

interface Listed {
  /** A plain decimal; empty for none. */
  readonly quantity: string;
  /** As written; empty for none. */
  readonly unit: string;
}

/** Factors to the first unit of each family. */
const FAMILIES: readonly Partial<Record<Unit, string>>[] = [
  { Gram: '1', Kg: '1000', Quintal: '100000', Ton: '1000000' },
  { Meter: '1', 'Running metre': '1' },
  // 1 brass is 100 cubic feet.
  { 'Cubic foot': '1', Brass: '100' },
];

/**
 * The quantity in the material's unit; empty if the units cannot be converted, with `note` for the
 * person who then enters it.
 */
export function listedQuantity(
  { quantity, unit }: Listed,
  material: Measured,
): { readonly quantity: string; readonly note: string } {
  const value = parseDecimal(quantity);
  const named = unit === '' ? null : unitNamed(unit, [material.unit]);
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

function factorOf(from: Unit, { unit, alternateUnits }: Measured) {
  const other = alternateUnits.find((one) => one.unit === from && !one.isMeasured);
  if (other) return { times: decimal(other.factor), by: decimal('1') };
  for (const family of FAMILIES) {
    const [times, by] = [family[from], family[unit]];
    if (times !== undefined && by !== undefined) return { times: decimal(times), by: decimal(by) };
  }
  return null;
}
