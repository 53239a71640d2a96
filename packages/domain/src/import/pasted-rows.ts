/** Rows pasted from a sheet about work: their codes, and the problems with them. */
import { shownTextProblem } from './cell-problem.ts';
import { lostZeroProblem, lostZeros } from './lost-zero.ts';
import { pastedCells } from './pasted-cells.ts';

/** A problem with a row of the sheet. */
export interface RowProblem {
  /** The number of the row, from 1, counting headings and empty rows. */
  readonly row: number;
  readonly message: string;
}

export interface PastedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Lists the problems of the first `count` cells of a row, each with its column. */
export function unreadCellProblems({ row, cells }: PastedRow, count: number): RowProblem[] {
  return cells.slice(0, count).flatMap((cell, at) => {
    const problem = shownTextProblem(cell);
    return problem === null ? [] : [{ row, message: `column ${at + 1}: ${problem}` }];
  });
}

/** Reports codes in the first column whose last zero may be lost. */
export function lostZeroProblems(rows: readonly PastedRow[]): RowProblem[] {
  const codes = rows.map(({ cells: [code = ''] }) => pastedCode(code));
  return [...lostZeros(codes)].flatMap(([at, typed]) => {
    const row = rows[at]?.row;
    const message = `column 1: ${lostZeroProblem(codes[at] ?? '', typed)}`;
    return row === undefined ? [] : [{ row, message }];
  });
}

/** Returns the rows that have a text, each with its number in the sheet. */
export function pastedRows(text: string): PastedRow[] {
  return pastedCells(text)
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

export function rowProblemText({ row, message }: RowProblem): string {
  return `Row ${row}: ${message}`;
}

/** Matches a code such as `2.2`, `6.1a`, `BW-12` or `13.1.2`, followed by a blank and words. */
const CODE_WITH_WORDS =
  /^((?:[a-z]{1,3}[-./]?)?\d+[a-z]?(?:[./-]\d+[a-z]?)*)[.):]?\s+[-–:]?\s*\p{L}/iu;

/**
 * Returns the code of a cell, `2.2` for `2.2 RCC M25 in footings`, because bills often have code
 * and description in one column.
 */
export function pastedCode(cell: string): string {
  return CODE_WITH_WORDS.exec(cell)?.[1] ?? cell;
}
