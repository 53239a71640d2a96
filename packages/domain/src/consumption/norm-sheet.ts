/**
 * Reads norms copied from a sheet, optionally with the allowed wastage and the units of work that a
 * coefficient is for. Lists of public works print many coefficients for 100 square metres; read as
 * if for one, they would be a hundred times too high.
 */
import { parseDecimal } from '../shared/decimal.ts';
import { STANDARD_UNITS, type Unit } from '../shared/quantity.ts';
import { sheetColumn } from '../sheet/columns.ts';
import type { LineSheet, SheetLine } from '../sheet/read-lines.ts';
import type { RowProblem } from '../sheet/read-sheet.ts';
import { MATERIAL_OR_CATEGORY, UNIT, WORK_CODE } from '../sheet/trade-columns.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { normViolations } from './norm-rules.ts';

const COLUMNS = [
  WORK_CODE,
  MATERIAL_OR_CATEGORY,
  sheetColumn('coefficient', 'Coefficient', ['norm', 'constant', 'consumption', 'coeff'], {
    isRequired: true,
  }),
  UNIT,
  sheetColumn('wastage', 'Wastage', ['waste', 'allowed wastage', 'loss'], { reads: 'percentage' }),
  sheetColumn('per', 'Per', ['for', 'per units', 'units of work']),
];

type Column = (typeof COLUMNS)[number]['name'];
export type PastedNorm = SheetLine<Column>;

/**
 * Rows without a coefficient are headings and are left out, as is the first row if it is one.
 * @param units those that the organisation has
 */
export function normSheet(units: readonly Unit[] = STANDARD_UNITS): LineSheet<Column> {
  const isUnit = (text: string) => unitNamed(text, units) !== null;
  return {
    columns: COLUMNS,
    isOrdered: true,
    isGroup: ({ values: { coefficient, unit } }, isFirst) =>
      coefficient === '' || (isFirst && parseDecimal(coefficient) === null && !isUnit(unit)),
    complete: (line) => ({
      ...line,
      coefficient: forOne(line.coefficient, line.per),
      wastage: line.wastage || '0',
    }),
    check: (norms) => norms.flatMap((norm) => problemsOf(norm, isUnit(norm.unit))),
  };
}

/** The coefficient for one unit of the work; a text that is no number stays as it is written. */
function forOne(coefficient: string, per: string): string {
  const [value, units] = [parseDecimal(coefficient), parseDecimal(per)];
  if (value === null || units === null || !units.gt('0')) return coefficient;
  return value.div(units).toString();
}

function problemsOf(
  { row, code, unit, material, ...norm }: PastedNorm,
  isUnit: boolean,
): RowProblem[] {
  const noUnit = unit === '' ? 'the unit is missing' : `“${unit}” is no unit`;
  const figures = normViolations({ ...norm, materialId: null, category: 'any' }, '');
  return [
    ...(code === '' ? ['the code is missing'] : []),
    ...(material === '' ? ['the material or category is missing'] : []),
    ...figures.map(({ message }) => message),
    ...(isUnit ? [] : [noUnit]),
  ].map((message) => ({ row, message }));
}
