/** A sheet from a file or the clipboard: rows of displayed texts. */
import { MAX_IMPORT_ROWS } from '@plinth/contracts/imports';

import { formatQuantity } from '#lib/format.ts';

/** Facts about a cell besides the text that it shows. */
export interface CellReading {
  /** The stored number, where the displayed text is another one. */
  readonly figure?: string;
  /** Why the cell cannot be read. */
  readonly problem?: string;
  /** Why its text cannot be read, while its figure can. */
  readonly textProblem?: string;
}

const COLUMNS_OF_EXCEL = 16_384;

/** @param row, column from 0 */
export function cellKey(row: number, column: number): number {
  return row * COLUMNS_OF_EXCEL + column;
}

export interface ReadSheet {
  /** The worksheet's name; empty if there is only one. */
  readonly name: string;
  /** Rows in order; at most the limit, and a few for headings. */
  readonly rows: readonly (readonly string[])[];
  /** Readings of cells that need more than their text, keyed by `cellKey`; a CSV file has none. */
  readonly readings: ReadonlyMap<number, CellReading>;
  /** The number of rows that are not blank. */
  readonly rowCount: number;
  /** Length of the longest row. */
  readonly columnCount: number;
}

export interface ReadFile {
  readonly fileName: string;
  /** Non-empty sheets; at least one. */
  readonly sheets: readonly [ReadSheet, ...ReadSheet[]];
}

/** Titles, headings and blank rows above the data. */
const ROOM_FOR_HEADS = 50;
const MAX_ROWS_READ = MAX_IMPORT_ROWS + ROOM_FOR_HEADS;
/** The most columns that are read. */
const MAX_COLUMNS = 200;

export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** The sheet with its counts of rows and columns; without the rows if it exceeds the limits. */
export function toReadSheet(
  name: string,
  rows: readonly (readonly string[])[],
  readings: ReadSheet['readings'] = new Map(),
): ReadSheet {
  const rowCount = rows.filter((row) => !isBlankRow(row)).length;
  const columnCount = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const isBearable = sheetProblem({ rowCount, columnCount }) === null;
  return { name, rows: isBearable ? rows : [], readings, rowCount, columnCount };
}

/** Why the sheet cannot be imported, if so. */
export function sheetProblem({
  rowCount,
  columnCount,
}: Pick<ReadSheet, 'rowCount' | 'columnCount'>): string | null {
  if (rowCount > MAX_ROWS_READ) return tooManyRows(rowCount);
  if (columnCount <= MAX_COLUMNS) return null;
  return `This sheet has ${formatQuantity(columnCount)} columns. At most ${MAX_COLUMNS} can be read: delete those that are not to be imported.`;
}

export function tooManyRows(rowCount: number): string {
  const most = formatQuantity(MAX_IMPORT_ROWS);
  return `This sheet has ${formatQuantity(rowCount)} rows. At most ${most} can be imported at a time: split it into several files.`;
}
