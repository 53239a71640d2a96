/**
 * Norms copied from a sheet: code, material or category, coefficient, unit, and perhaps the allowed
 * wastage and how many units of the work the coefficient is for. Lists of public works print many for
 * 100 square metres; read as for one they come to a hundred times too much.
 */
import { pastedCells } from '../import/pasted-cells.ts';
import { unitNamed } from '../import/unit-names.ts';
import { parseDecimal } from '../shared/decimal.ts';
import { ALL_UNITS } from '../shared/quantity.ts';

export interface PastedNorm {
  readonly code: string;
  /** Name of a material or category. */
  readonly category: string;
  /** A decimal for one unit of the work, or what was written and is no figure. */
  readonly coefficient: string;
  /** As written where it is none of ours. */
  readonly unit: string;
  readonly wastage: string;
}

/** Rows without a coefficient are headings of the list and are left out; so is its first row if it is one. */
export function pastedNorms(text: string): PastedNorm[] {
  return pastedCells(text)
    .filter(([code = '', , coefficient = '']) => code !== '' && coefficient !== '')
    .filter(([, , coefficient = ''], index) => index > 0 || parseDecimal(coefficient) !== null)
    .map(([code = '', category = '', coefficient = '', unit = '', wastage = '', per = '']) => ({
      code,
      category,
      coefficient: forOne(coefficient, per),
      unit: unitNamed(unit, ALL_UNITS) ?? unit,
      wastage: wastage.replace(/\s*%$/, '') || '0',
    }));
}

function forOne(coefficient: string, per: string): string {
  const [value, units] = [parseDecimal(coefficient), parseDecimal(per)];
  if (value === null || units === null || !units.gt('0')) return coefficient;
  return value.div(units).toString();
}
