/** Reads budget lines copied from a sheet. */
import { parseDecimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { STANDARD_UNITS, type Unit } from '../shared/quantity.ts';
import type { LineSheet, SheetLine } from '../sheet/read-lines.ts';
import type { RowProblem, SheetRow } from '../sheet/read-sheet.ts';
import { MATERIAL_OR_CATEGORY, QUANTITY, RATE, UNIT, WORK_CODE } from '../sheet/trade-columns.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { amountOf, figureViolations } from './revision.ts';

/** The code of the work is empty for the project as a whole. */
const COLUMNS = [WORK_CODE, MATERIAL_OR_CATEGORY, UNIT, QUANTITY, RATE];

type Column = (typeof COLUMNS)[number]['name'];
export type PastedLine = SheetLine<Column>;

/**
 * Rows without figures are headings, and totals have no name or say that they are totals; every
 * other row is a line, or is refused.
 * @param units those that the organisation has
 */
export function budgetSheet(units: readonly Unit[] = STANDARD_UNITS): LineSheet<Column> {
  return {
    columns: COLUMNS,
    isOrdered: true,
    isGroup,
    missing,
    complete: (line) => ({ ...line, rate: line.rate || '0' }),
    check: (lines) => [...lines.flatMap((line) => problemsOf(line, units)), ...repeated(lines)],
  };
}

function isGroup({ values, otherFigures }: SheetRow<Column>, isFirst: boolean): boolean {
  const { code, material, unit, quantity, rate } = values;
  const figures = [quantity, rate, ...otherFigures].filter((text) => text !== '');
  if (figures.length === 0 || (code === '' && material === '' && unit === '')) return true;
  return isFirst && figures.every((text) => parseDecimal(text) === null);
}

/** A sheet without rates has neither rates nor amounts. */
function missing({ values, otherFigures }: SheetRow<Column>): string | null {
  const { material, quantity, rate } = values;
  const isRateNeeded = !rate && (!quantity || otherFigures.length > 0);
  const names = [
    ...(material ? [] : ['material or category']),
    ...(quantity ? [] : ['quantity']),
    ...(isRateNeeded ? ['rate'] : []),
  ];
  if (names.length === 0) return null;
  return `the ${names.join(' and the ')} ${names.length === 1 ? 'is' : 'are'} missing`;
}

function problemsOf(line: PastedLine, units: readonly Unit[]): RowProblem[] {
  const { row, unit } = line;
  const isUnit = unit === '' || unitNamed(unit, units) !== null;
  return [
    ...(isUnit ? [] : [{ row, message: `“${unit}” is no unit` }]),
    ...figureViolations(line, '').map(({ message }) => ({ row, message })),
  ];
}

function repeated(lines: readonly PastedLine[]): RowProblem[] {
  const firsts = new Map<string, number>();
  return lines.flatMap(({ row, code, material, unit }) => {
    const key = JSON.stringify([code, material, unit]).toLowerCase();
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
