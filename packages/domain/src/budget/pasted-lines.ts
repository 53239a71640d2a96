/**
 * Reads budget lines copied from a sheet: code of the work (empty for the project as a whole),
 * material or category, unit, quantity, rate.
 */
import { isTotalRow } from '../area/sheet.ts';
import {
  lostZeroProblems,
  pastedCode,
  type PastedRow,
  pastedRows,
  type RowProblem,
  unreadCellProblems,
} from '../import/pasted-rows.ts';
import { unitNamed } from '../import/unit-names.ts';
import { parseDecimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { ALL_UNITS } from '../shared/quantity.ts';
import { amountOf, figureViolations } from './revision.ts';

export interface PastedLine {
  /** The row in the sheet, from 1. */
  readonly row: number;
  readonly workCode: string;
  /** The name of a material or of a category. */
  readonly name: string;
  /** The unit; a text that is no known unit stays as it is written. */
  readonly unit: string;
  readonly quantity: string;
  readonly rate: string;
}

export interface PastedLines {
  readonly lines: readonly PastedLine[];
  /** The rows that cannot be read, with the reason. */
  readonly problems: readonly RowProblem[];
  /** The number of rows that are headings or totals. */
  readonly leftOut: number;
}

/**
 * Reads the lines of a sheet. Rows without figures are headings, and totals have no name or say
 * that they are totals; every other row is a line, or is refused.
 */
export function pastedLines(text: string): PastedLines {
  const rows = pastedRows(text);
  const lines: PastedLine[] = [];
  const problems: RowProblem[] = [];
  for (const [index, pasted] of rows.entries()) {
    const unread = isTotal(pasted) ? [] : unreadCellProblems(pasted, READ_COLUMNS);
    problems.push(...unread.slice(0, 1));
    if (unread.length > 0 || isOther(pasted, index === 0)) continue;
    const missing = missingOf(pasted);
    const { row } = pasted;
    if (missing === '') lines.push(lineOf(pasted));
    else problems.push({ row, message: missing });
  }
  const leftOut = rows.length - lines.length - problems.length;
  problems.push(...lines.flatMap(problemsOf), ...repeated(lines), ...lostZeroProblems(rows));
  return { lines, problems: problems.toSorted((one, other) => one.row - other.row), leftOut };
}

/** The number of columns that are read: code, name, unit, quantity, rate. */
const READ_COLUMNS = 5;

function isOther({ cells }: PastedRow, isFirst: boolean): boolean {
  const [code = '', name = '', unit = '', ...figures] = cells;
  const filled = figures.filter((cell) => cell !== '');
  if (filled.length === 0 || isTotal({ cells })) return true;
  if (isFirst && filled.every((cell) => parseDecimal(cell) === null)) return true;
  return code === '' && name === '' && unit === '';
}

/** Whether a row is a total. An item such as `Total station` has a unit, and is none. */
function isTotal({ cells: [code = '', name = '', unit = ''] }: Pick<PastedRow, 'cells'>): boolean {
  return unit === '' && isTotalRow({ texts: [code, name] });
}

/**
 * The message about what a row lacks; empty if nothing. A sheet without rates has neither rates nor
 * amounts.
 */
function missingOf({ cells }: PastedRow): string {
  const [, name, , quantity, rate, ...others] = cells;
  const isRateNeeded = !rate && (!quantity || others.some((cell) => cell !== ''));
  const missing = [
    ...(name ? [] : ['material or category']),
    ...(quantity ? [] : ['quantity']),
    ...(isRateNeeded ? ['rate'] : []),
  ];
  if (missing.length === 0) return '';
  return `the ${missing.join(' and the ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

function lineOf({ row, cells }: PastedRow): PastedLine {
  const [code = '', name = '', unit = '', quantity = '', rate = ''] = cells;
  return {
    row,
    workCode: pastedCode(code),
    name,
    unit: unitNamed(unit, ALL_UNITS) ?? unit,
    quantity: plain(quantity),
    rate: plain(rate || '0'),
  };
}

function plain(text: string): string {
  return parseDecimal(text)?.toString() ?? text;
}

function problemsOf(line: PastedLine): RowProblem[] {
  const { row, unit } = line;
  const isUnit = unit === '' || ALL_UNITS.some((known) => known === unit);
  return [
    ...(isUnit ? [] : [{ row, message: `“${unit}” is no unit` }]),
    ...figureViolations(line, '').map(({ message }) => ({ row, message })),
  ];
}

function repeated(lines: readonly PastedLine[]): RowProblem[] {
  const firsts = new Map<string, number>();
  return lines.flatMap(({ row, workCode, name, unit }) => {
    const key = JSON.stringify([workCode, name, unit]).toLowerCase();
    const first = firsts.get(key);
    if (first !== undefined) return [{ row, message: `this line is in row ${first} already` }];
    firsts.set(key, row);
    return [];
  });
}

/** The amount of a line in rupees, to the paisa; null if quantity or rate is no number. */
export function pastedAmount({ quantity, rate }: PastedLine): string | null {
  const [count, each] = [parseDecimal(quantity), parseDecimal(rate)];
  return count && each && moneyString(amountOf(count, each));
}

/** The total in rupees of the lines that have an amount. */
export function pastedTotal(lines: readonly PastedLine[]): string {
  const known = lines.flatMap(({ quantity, rate }) => {
    const [count, each] = [parseDecimal(quantity), parseDecimal(rate)];
    return count && each ? [amountOf(count, each)] : [];
  });
  return moneyString(sum(known));
}
