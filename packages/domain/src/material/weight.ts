/** The weight of one unit of a material, if its units give it. */
import { decimal } from '../shared/decimal.ts';
import { factorOf, type Measured, type UnitFactor } from './listed-quantity.ts';

const KILOGRAM = { unit: 'Kg', alternateUnits: [] } as const;

/**
 * Returns the kilograms of one of the material's own unit: if that is a unit of weight, or another
 * unit of the material is. Null if neither is; a factor that is measured at each receipt does not
 * count.
 */
export function kilogramFactor(material: Measured): UnitFactor | null {
  const own = factorOf(material.unit, KILOGRAM);
  if (own) return own;
  for (const { unit, factor, isMeasured } of material.alternateUnits) {
    const weight = isMeasured ? null : factorOf(unit, KILOGRAM);
    if (weight) return { times: weight.times, by: weight.by.times(decimal(factor)) };
  }
  return null;
}
