/**
 * Reads a pasted sheet: its heading, which column contains what, totals, and cells that cannot be
 * read. Columns that nobody knows are reported, and are read as what a person assigns them to.
 */
import { STANDARD_UNITS } from '../shared/quantity.ts';
import { lostTextProblem, shownTextProblem } from './cell-problem.ts';
import { likenessKey } from './cell-text.ts';
import {
  type ColumnMapping,
  columnLetters,
  findHeadings,
  fullestHeading,
  type Heading,
  type HeadingRules,
  type SheetColumn,
  withColumn,
} from './columns.ts';
import { figure, figureText, isEmptyCell } from './figure.ts';
import { type DoubtfulCode, doubtfulCodes, lostZeroProblem } from './lost-zero.ts';
import { pastedCells } from './pasted-cells.ts';
import { unitNamed } from './unit-names.ts';

/** A problem with a row of the sheet. */
export interface RowProblem {
  /** The number of the row, from 1, counting headings and empty rows. */
  readonly row: number;
  readonly message: string;
}

export function rowProblemText({ row, message }: RowProblem): string {
  return `Row ${row}: ${message}`;
}

export interface PastedRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** The cells that are filled. */
  readonly texts: readonly string[];
}

/** Returns the rows that have a text, each with its number in the sheet. */
export function pastedRows(text: string): PastedRow[] {
  return filledRows(pastedCells(text));
}

function filledRows(rows: readonly (readonly string[])[]): PastedRow[] {
  return rows
    .map((cells, index) => ({ row: index + 1, cells, texts: cells.filter(Boolean) }))
    .filter(({ texts }) => texts.length > 0);
}

export interface SheetKind<Name extends string> extends HeadingRules {
  /** The columns, in the order in which a sheet without a heading has them. */
  readonly columns: readonly SheetColumn<Name>[];
  /** Whether unknown headings are read by their places, if all known ones are at their places. */
  readonly isOrdered?: boolean;
  /** Whether a row is the heading, if not by {@link isHeading}. */
  readonly isHeading?: (found: Heading) => boolean;
  /** Whether no row may be left out as a title, so that the heading can only be the first row. */
  readonly isWithoutTitles?: boolean;
}

/** The name to which a column is assigned that a person leaves out; its figures mean nothing. */
export const LEFT_OUT = '';

/** The names of columns that a person assigned, by the titles of unknown columns. */
export type AssignedColumns = Readonly<Partial<Record<string, string>>>;

/** The codes that a person chose among the readings of doubtful ones, by the numbers of their rows. */
export type ChosenCodes = Readonly<Partial<Record<number, string>>>;

export interface UnknownColumn {
  /** The index of the column. */
  readonly at: number;
  /** The heading as it is written, or the column's letter. */
  readonly title: string;
  /** The first text in the column. */
  readonly sample: string;
}

export interface SheetRow<Name extends string> extends PastedRow {
  /**
   * The cells by the names of their columns: empty if the sheet has no such column, for `-`, and for
   * `nil` in a code, a unit or a note.
   */
  readonly values: Readonly<Record<Name, string>>;
  /** The figures in columns that are not read, such as amounts. */
  readonly otherFigures: readonly string[];
  /** Whether the row adds up the ones above it. */
  readonly isTotal: boolean;
  /** The first cell that cannot be read; null if all can, or if the row is a total. */
  readonly problem: RowProblem | null;
}

export interface ReadSheet<Name extends string> {
  readonly rows: readonly SheetRow<Name>[];
  /** The texts above the heading. */
  readonly titles: string;
  /** The heading; null if the columns are read in their order. */
  readonly heading: Heading | null;
  /** The columns that are read. */
  readonly mapping: ColumnMapping;
  /** Columns that are not read unless they are assigned. */
  readonly unknown: readonly UnknownColumn[];
  /** Codes that may have lost a zero. */
  readonly doubtfulCodes: readonly DoubtfulCode[];
  /** A problem for each of them that is not certain and that nobody chose. */
  readonly lostZeros: readonly RowProblem[];
}

/** Whether a row names all required columns. */
function isComplete(columns: readonly SheetColumn[], { mapping }: Heading): boolean {
  const required = columns.filter(({ isRequired }) => isRequired);
  return required.length > 0 && required.every(({ name }) => mapping[name] !== undefined);
}

/**
 * Whether a row names all required columns, or at least two columns and has no figures. Columns that
 * it does not name can be assigned.
 */
function isHeading(columns: readonly SheetColumn[], found: Heading): boolean {
  if (isComplete(columns, found)) return true;
  const { mapping, headings } = found;
  return Object.keys(mapping).length > 1 && !headings.some((heading) => /\d/.test(heading));
}

export function readSheet<Name extends string>(
  text: string,
  kind: SheetKind<Name>,
  assigned: AssignedColumns = {},
  chosenCodes: ChosenCodes = {},
): ReadSheet<Name> {
  const { columns, isWithoutTitles = false } = kind;
  const cells = pastedCells(text);
  const filled = filledRows(cells);
  const isHead = (one: Heading) =>
    (!isWithoutTitles || one.row + 1 === filled[0]?.row) &&
    (kind.isHeading?.(one) ?? isHeading(columns, one));
  const found = findHeadings(cells, columns, isHead, kind);
  // The first complete one: below it may be the heading of a second table, and lines between them.
  const heading = found.find((one) => isComplete(columns, one)) ?? fullestHeading(found);
  const titles = cells
    .slice(0, heading?.row ?? 0)
    .flat()
    .join(' ');
  const pasted = filled.filter(({ row }) => row > (heading?.row ?? -1) + 1);
  const known = knownColumns(heading, kind);
  const unknown = unknownColumns(pasted, heading, known);
  const mapping = unknown.reduce((all, { title, at }) => {
    const name = assigned[title];
    return name === undefined || name === LEFT_OUT ? all : withColumn(all, name, at);
  }, known);
  const read = new Set(Object.values(mapping));
  const others = unknown.filter(({ at, title }) => !read.has(at) && assigned[title] !== LEFT_OUT);
  const codes = codesIn(pasted, columns, mapping, chosenCodes);
  const rows = pasted.map((row) => ({
    ...readRow(codes.complete(row), columns, mapping),
    otherFigures: others
      .map(({ at }) => row.cells[at] ?? '')
      .filter((cell) => figure(cell) !== null),
  }));
  const { doubtful, lostZeros } = codes;
  return { rows, titles, heading, mapping, unknown, doubtfulCodes: doubtful, lostZeros };
}

/** The columns by the heading, or by their places. */
function knownColumns<Name extends string>(
  heading: Heading | null,
  { columns, isOrdered = false }: SheetKind<Name>,
): ColumnMapping {
  const inOrder: Partial<Record<string, number>> = {};
  for (const [at, { name }] of columns.slice(0, heading?.headings.length).entries()) {
    inOrder[name] = at;
  }
  if (!heading) return inOrder;
  const isInOrder = Object.entries(heading.mapping).every(([name, at]) => inOrder[name] === at);
  return isOrdered && isInOrder ? inOrder : heading.mapping;
}

/** Matches headings of serial numbers, which nobody wants to assign. */
const SERIAL = /^(?:sr|sl|s|serial)(?:no|number)?$/;

function unknownColumns(
  rows: readonly PastedRow[],
  heading: Heading | null,
  mapping: ColumnMapping,
): readonly UnknownColumn[] {
  const known = new Set(Object.values(mapping));
  const width = Math.max(heading?.headings.length ?? 0, rows[0]?.cells.length ?? 0);
  const found = Array.from({ length: width }, (_, at) => at).flatMap((at): UnknownColumn[] => {
    const written = heading?.headings[at] ?? '';
    const sample = rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '';
    const isOther = known.has(at) || SERIAL.test(likenessKey(written));
    if (isOther || (written === '' && sample === '')) return [];
    return [{ at, title: written || `Column ${columnLetters(at)}`, sample }];
  });
  // Columns are assigned by their titles, which must differ.
  const alike = Map.groupBy(found, ({ title }) => title);
  return found.map((column) => {
    const isRepeated = (alike.get(column.title)?.length ?? 0) > 1;
    return isRepeated
      ? { ...column, title: `${column.title} (column ${columnLetters(column.at)})` }
      : column;
  });
}

function readRow<Name extends string>(
  pasted: PastedRow,
  columns: readonly SheetColumn<Name>[],
  mapping: ColumnMapping,
): Omit<SheetRow<Name>, 'otherFigures'> {
  const { row, cells, texts } = pasted;
  const textOf = (name: string) => cells[mapping[name] ?? -1] ?? '';
  const isTotal = textOf('unit') === '' && texts.slice(0, 3).some(isTotalText);
  const unread = columns.flatMap(({ name, reads }) => {
    const mayBeDate = reads === 'note' || reads === 'date';
    const message = (mayBeDate ? lostTextProblem : shownTextProblem)(textOf(name));
    return message === null ? [] : [{ at: mapping[name] ?? 0, message }];
  });
  const [first] = isTotal ? [] : unread.toSorted((one, other) => one.at - other.at);
  const values = Object.fromEntries(
    columns.map(({ name, reads }) => [name, readCell(textOf(name), reads)]),
  );
  return {
    ...pasted,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value for every column
    values: values as Record<Name, string>,
    isTotal,
    problem: first ? { row, message: `column ${first.at + 1}: ${first.message}` } : null,
  };
}

const NOTHING = /^(?:nil|na|n\.a\.)$/i;

function readCell(text: string, reads: SheetColumn['reads']): string {
  if (isEmptyCell(text)) return '';
  if (reads === 'figure') return figureText(text);
  if (reads === 'percentage') return figure(text)?.toString() ?? text;
  // Any other text stays, so that a figure or a name that is no such thing is refused.
  if (reads !== 'code' && reads !== 'unit' && reads !== 'note') return text;
  if (NOTHING.test(text)) return '';
  if (reads === 'code') return leadingCode(text);
  return (reads === 'unit' && unitNamed(text, STANDARD_UNITS)) || text;
}

const TOTAL =
  /^(?:sub|page|grand|net|section)?[\s-]*totals?\b|^(?:carried|brought)\s+(?:over|forward|down)|^(?:add|less)\b.*\b(?:gst|tax|contingenc)|^amount in words/i;

/** Whether a text names a row that adds up the ones above it. */
export function isTotalText(text: string): boolean {
  return TOTAL.test(text);
}

/** Finds the codes that may have lost a zero, and completes those that are certain or chosen. */
function codesIn(
  rows: readonly PastedRow[],
  columns: readonly SheetColumn[],
  mapping: ColumnMapping,
  chosen: ChosenCodes,
) {
  const column = mapping[columns.find(({ reads }) => reads === 'code')?.name ?? ''] ?? -1;
  const codes = rows.map(({ row, cells }) => ({ row, code: leadingCode(cells[column] ?? '') }));
  const doubtful = doubtfulCodes(codes);
  const meant = new Map(doubtful.map((one) => [one.row, chosen[one.row] ?? one.certain]));
  const lostZeros = doubtful
    .filter(({ row }) => (meant.get(row) ?? null) === null)
    .map(({ row, code, typed }): RowProblem => {
      return { row, message: `column ${column + 1}: ${lostZeroProblem(code, typed)}` };
    });
  const complete = (row: PastedRow): PastedRow => {
    const code = meant.get(row.row) ?? null;
    return code === null ? row : { ...row, cells: row.cells.with(column, code) };
  };
  return { doubtful, lostZeros, complete };
}

/** Matches a code such as `2.2`, `6.1a`, `BW-12` or `13.1.2`, followed by a blank and words. */
const CODE_WITH_WORDS =
  /^((?:[a-z]{1,3}[-./]?)?\d+[a-z]?(?:[./-]\d+[a-z]?)*)[.):]?\s+[-–:]?\s*\p{L}/iu;

/**
 * Returns the code of a cell, `2.2` for `2.2 RCC M25 in footings`, because bills often have code
 * and description in one column.
 */
export function leadingCode(cell: string): string {
  return CODE_WITH_WORDS.exec(cell)?.[1] ?? cell;
}
