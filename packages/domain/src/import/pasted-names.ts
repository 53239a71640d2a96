/** Reads names typed one per line, or copied from one column of a sheet. */
import { pastedRows, type RowProblem, unreadCellProblems } from './pasted-rows.ts';

export interface PastedNames {
  /** The names in their order, without empty lines. */
  readonly names: readonly string[];
  /** Cells that show something other than a name, and rows of several columns. */
  readonly problems: readonly RowProblem[];
}

export function pastedNames(text: string): PastedNames {
  const rows = pastedRows(text);
  return {
    names: rows.map(({ cells }) => cells.find((cell) => cell !== '') ?? ''),
    problems: rows.flatMap((row) => {
      const count = row.cells.filter((cell) => cell !== '').length;
      if (count === 1) return unreadCellProblems(row, row.cells.length);
      return [
        { row: row.row, message: `has ${count} columns: copy the column of the names alone` },
      ];
    }),
  };
}
