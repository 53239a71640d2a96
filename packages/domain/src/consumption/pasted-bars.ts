/**
 * Reads a bar schedule and weighings copied from a sheet. A text that is no number is refused when
 * it is saved.
 */
import {
  lostZeroProblems,
  pastedCode,
  pastedRows,
  type RowProblem,
  unreadCellProblems,
} from '../import/pasted-rows.ts';

export interface PastedBar {
  /** The row in the sheet, from 1. */
  readonly row: number;
  /** The code of the BOQ item; empty if there is none. */
  readonly code: string;
  readonly mark: string;
  readonly diameter: string;
  readonly bars: string;
  readonly cutLength: string;
}

export interface PastedWeighing {
  /** The row in the sheet, from 1. */
  readonly row: number;
  readonly diameter: string;
  readonly perMetre: string;
  readonly scrap: string;
}

interface Pasted<Line> {
  readonly lines: readonly Line[];
  /** The cells of the sheet that cannot be read. */
  readonly problems: readonly RowProblem[];
}

export function pastedBars(text: string): Pasted<PastedBar> {
  const rows = pastedRows(text);
  const lines = rows.map(({ row, cells }): PastedBar => {
    const [code = '', mark = '', diameter = '', bars = '', cutLength = ''] = cells;
    return { row, code: pastedCode(code), mark, diameter, bars, cutLength };
  });
  const unread = rows.flatMap((row) => unreadCellProblems(row, 5));
  const problems = [...unread, ...lostZeroProblems(rows)];
  return { lines, problems: problems.toSorted((one, other) => one.row - other.row) };
}

export function pastedWeighings(text: string): Pasted<PastedWeighing> {
  const rows = pastedRows(text);
  const lines = rows.map(({ row, cells }): PastedWeighing => {
    const [diameter = '', perMetre = '', scrap = ''] = cells;
    return { row, diameter, perMetre, scrap };
  });
  return { lines, problems: rows.flatMap((row) => unreadCellProblems(row, 3)) };
}
