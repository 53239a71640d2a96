/** The weight of a unit of a material, where a factor says it. */
import { decimal } from '../shared/decimal.ts';
import { factorOf, type Measured, type UnitFactor } from './listed-quantity.ts';

const KILOGRAM = { unit: 'Kg', alternateUnits: [] } as const;

/**
 * Kilograms of one of the material's unit: of a unit of weight, or of another unit of the material
 * that is one; null if neither says it. A factor that is measured at each receipt is none.
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
