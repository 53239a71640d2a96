/** Rows pasted from a sheet by work: their code, and what is wrong with them. */
import { pastedCells } from './pasted-cells.ts';

/** A problem with a row, counted as the sheet counts it. */
export interface RowProblem {
  /** From 1, with headings and empty rows. */
  readonly row: number;
  readonly message: string;
}

export interface PastedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows that have a text, each with its number in the sheet. */
export function pastedRows(text: string): PastedRow[] {
  return pastedCells(text)
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

export function rowProblemText({ row, message }: RowProblem): string {
  return `Row ${row}: ${message}`;
}

/** `2.2`, `6.1a`, `BW-12`, `13.1.2`; then a blank and words. */
const CODE_WITH_WORDS =
  /^((?:[a-z]{1,3}[-./]?)?\d+[a-z]?(?:[./-]\d+[a-z]?)*)[.):]?\s+[-–:]?\s*\p{L}/iu;

/** `2.2 RCC M25 in footings` → `2.2`: bills often have code and description in one column. */
export function pastedCode(cell: string): string {
  return CODE_WITH_WORDS.exec(cell)?.[1] ?? cell;
}
