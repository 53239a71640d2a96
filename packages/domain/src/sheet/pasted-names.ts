/** Reads names typed one per line, or copied from one column of a sheet. */
import { shownTextProblem } from './cell-problem.ts';
import { pastedRows, type RowProblem } from './read-sheet.ts';

export interface PastedNames {
  /** The names in their order, without empty lines. */
  readonly names: readonly string[];
  /** Cells that show something other than a name, and rows of several columns. */
  readonly problems: readonly RowProblem[];
}

export function pastedNames(text: string): PastedNames {
  const rows = pastedRows(text);
  return {
    names: rows.map(({ texts: [name = ''] }) => name),
    problems: rows.flatMap(({ row, cells, texts: [name = '', ...others] }) => {
      const count = 1 + others.length;
      if (count > 1) {
        return [{ row, message: `has ${count} columns: copy the column of the names alone` }];
      }
      const problem = shownTextProblem(name);
      const column = cells.indexOf(name) + 1;
      return problem === null ? [] : [{ row, message: `column ${column}: ${problem}` }];
    }),
  };
}
