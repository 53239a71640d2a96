/** Reads a pasted sheet whose rows are lines, between headings of groups and totals. */
import { figure } from './figure.ts';
import type { DoubtfulCode } from './lost-zero.ts';
import {
  type AssignedColumns,
  type ChosenCodes,
  pastedRows,
  readSheet,
  type RowProblem,
  type SheetKind,
  type SheetRow,
  type UnknownColumn,
} from './read-sheet.ts';

/** A line with its row in the sheet, from 1. */
export type SheetLine<Name extends string> = Readonly<Record<Name, string>> & {
  readonly row: number;
};

export interface LineSheet<Name extends string> extends SheetKind<Name> {
  /**
   * Whether a row is no line but the heading of a group.
   * @param isFirst whether it is the first row of a sheet whose heading was not found
   */
  readonly isGroup?: (row: SheetRow<Name>, isFirst: boolean) => boolean;
  /** The message about what a row lacks to be a line; null if nothing. */
  readonly missing?: (row: SheetRow<Name>) => string | null;
  /** Completes a line, for example by a figure that is 0 if there is none. */
  readonly complete?: (line: SheetLine<Name>) => SheetLine<Name>;
  /** The rules that lines break. */
  readonly check?: (lines: readonly SheetLine<Name>[]) => readonly RowProblem[];
}

export interface PastedLines<Name extends string> {
  readonly lines: readonly SheetLine<Name>[];
  /** The rows that cannot be read or break a rule, with the reason. */
  readonly problems: readonly RowProblem[];
  /** The number of rows that are headings or totals. */
  readonly leftOut: number;
  readonly unknown: readonly UnknownColumn[];
  readonly doubtfulCodes: readonly DoubtfulCode[];
  /** The last figure of each row that adds up others. */
  readonly ownTotals: readonly string[];
}

/** Reads a sheet of lines: every row is a line, a heading or a total, or is refused. */
export function readLines<Name extends string>(
  text: string,
  kind: LineSheet<Name>,
  assigned?: AssignedColumns,
  chosenCodes?: ChosenCodes,
): PastedLines<Name> {
  const { isGroup, missing, complete, check } = kind;
  const sheet = readSheet(text, kind, assigned, chosenCodes);
  const { rows, heading, unknown, doubtfulCodes, lostZeros } = sheet;
  const lines: SheetLine<Name>[] = [];
  const problems = [...lostZeros];
  let leftOut = pastedRows(text).length - rows.length;
  for (const [index, read] of rows.entries()) {
    const { row, values, isTotal, problem } = read;
    const isFirst = index === 0 && heading === null;
    const isOther = isTotal || (problem === null && isGroup?.(read, isFirst));
    const message = problem?.message ?? missing?.(read) ?? null;
    const line = { ...values, row };
    if (isOther) leftOut += 1;
    else if (message !== null) problems.push({ row, message });
    else lines.push(complete ? complete(line) : line);
  }
  problems.push(...(check?.(lines) ?? []));
  return {
    lines,
    problems: problems.toSorted((one, other) => one.row - other.row),
    leftOut,
    unknown,
    doubtfulCodes,
    ownTotals: rows.flatMap(({ isTotal, texts }) =>
      isTotal ? texts.filter((cell) => figure(cell) !== null).slice(-1) : [],
    ),
  };
}
