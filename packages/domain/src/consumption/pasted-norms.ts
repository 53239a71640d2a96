/**
 * Reads norms copied from a sheet: code, material or category, coefficient, unit, and optionally
 * the allowed wastage and the units of work that the coefficient is for. Lists of public works
 * print many coefficients for 100 square metres; read as if for one, they would be a hundred times
 * too high.
 */
import {
  lostZeroProblems,
  pastedCode,
  type PastedRow,
  pastedRows,
  type RowProblem,
  unreadCellProblems,
} from '../import/pasted-rows.ts';
import { unitNamed } from '../import/unit-names.ts';
import { parseDecimal } from '../shared/decimal.ts';
import { ALL_UNITS } from '../shared/quantity.ts';
import { normViolations } from './norm-rules.ts';

export interface PastedNorm {
  /** The row in the sheet, from 1. */
  readonly row: number;
  readonly code: string;
  /** Name of a material or category. */
  readonly category: string;
  /** The coefficient for one unit of the work; a text that is no number stays as it is written. */
  readonly coefficient: string;
  /** The unit; a text that is no known unit stays as it is written. */
  readonly unit: string;
  readonly wastage: string;
}

export interface PastedNorms {
  readonly norms: readonly PastedNorm[];
  /** The rows that cannot be read, with the reason. */
  readonly problems: readonly RowProblem[];
  /** The number of headings, which are rows without a coefficient. */
  readonly leftOut: number;
}

/**
 * Reads the norms of a sheet. Rows without a coefficient are headings and are left out, as is the
 * first row if it is one.
 */
export function pastedNorms(text: string): PastedNorms {
  const rows = pastedRows(text);
  const unread = rows.map((row) => unreadCellProblems(row, READ_COLUMNS)[0]);
  const readable = rows.filter((_, at) => unread[at] === undefined);
  const norms = readable
    .filter(({ cells: [, , coefficient = ''] }) => coefficient !== '')
    .filter((pasted) => pasted !== rows[0] || !isHeading(pasted))
    .map(normOf);
  const problems = [
    ...unread.filter((problem) => problem !== undefined),
    ...norms.flatMap(problemsOf),
    ...lostZeroProblems(rows),
  ].toSorted((one, other) => one.row - other.row);
  return { norms, problems, leftOut: readable.length - norms.length };
}

/** Columns: code, name, coefficient, unit, wastage, number of units of work. */
const READ_COLUMNS = 6;

function isHeading({ cells: [, , coefficient = '', unit = ''] }: PastedRow): boolean {
  return parseDecimal(coefficient) === null && unitNamed(unit, ALL_UNITS) === null;
}

function normOf({ row, cells }: PastedRow): PastedNorm {
  const [code = '', category = '', coefficient = '', unit = '', wastage = '', per = ''] = cells;
  return {
    row,
    code: pastedCode(code),
    category,
    coefficient: forOne(coefficient, per),
    unit: unitNamed(unit, ALL_UNITS) ?? unit,
    wastage: wastage.replace(/\s*%$/, '') || '0',
  };
}

function forOne(coefficient: string, per: string): string {
  const [value, units] = [parseDecimal(coefficient), parseDecimal(per)];
  if (value === null || units === null || !units.gt('0')) return coefficient;
  return value.div(units).toString();
}

function problemsOf({ row, code, unit, ...norm }: PastedNorm): RowProblem[] {
  const isUnit = ALL_UNITS.some((known) => known === unit);
  const noUnit = unit === '' ? 'the unit is missing' : `“${unit}” is no unit`;
  const noName = norm.category === '' ? ['the material or category is missing'] : [];
  const figures = normViolations({ ...norm, materialId: null, category: 'any' }, '');
  return [
    ...(code === '' ? ['the code is missing'] : []),
    ...noName,
    ...figures.map(({ message }) => message),
    ...(isUnit ? [] : [noUnit]),
  ].map((message) => ({ row, message }));
}
