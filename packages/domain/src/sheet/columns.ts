/** The columns of a sheet, and how they are found by the headings that people write above them. */
import { likenessKey } from './cell-text.ts';
import { figure } from './figure.ts';

/**
 * Says what the cells of a column contain. Of `lines`, each is a text of its own. A `code` may stand before a description and may have lost a
 * zero. A `note` or a `date` may be a date, which in other columns is a text that the sheet has
 * changed. A `figure` is read from the number that a cell of a file stores; a `percentage` is one,
 * too. A text that is no figure or unit stays as it is written.
 */
type CellKind = 'text' | 'lines' | 'note' | 'date' | 'code' | 'figure' | 'percentage' | 'unit';

export interface SheetColumn<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Whether a sheet needs the column. */
  readonly isRequired: boolean;
  /** Other headings of the column; case, blanks and punctuation are ignored. */
  readonly synonyms: readonly string[];
  /** Matches further headings, without blanks and punctuation: `basicrate`. */
  readonly pattern?: RegExp;
  /** Whether a cell is of the column, so that it is found by its cells where no heading names it. */
  readonly looksLike?: (cell: string) => boolean;
  readonly reads?: CellKind;
}

export function sheetColumn<Name extends string>(
  name: Name,
  label: string,
  synonyms: readonly string[] = [],
  others: Pick<Partial<SheetColumn>, 'isRequired' | 'pattern' | 'looksLike' | 'reads'> = {},
): SheetColumn<Name> {
  return { name, label, synonyms, isRequired: false, ...others };
}

/** The index (from 0) by the name of the column; columns that the sheet does not have are absent. */
export type ColumnMapping = Readonly<Partial<Record<string, number>>>;

export interface HeadingRules {
  /** Reduces a heading to what is compared with the synonyms. */
  readonly keyOf?: (heading: string) => string;
  /** Returns the rank of a heading; of several for one column, the smallest is used. */
  readonly rankOf?: (heading: string) => number;
}

/**
 * Assigns columns by their headings: by labels, then by synonyms, then by patterns unless there is a
 * figure among the headings. The first match wins.
 */
export function matchColumns(
  columns: readonly SheetColumn[],
  headings: readonly string[],
  { keyOf = likenessKey, rankOf = () => 0 }: HeadingRules = {},
): ColumnMapping {
  const places = headings
    .map((heading, at) => ({ at, key: keyOf(heading), rank: rankOf(heading) }))
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => one.rank - other.rank);
  const mapping: Partial<Record<string, number>> = {};
  const taken = new Set<number>();
  const assign = (column: SheetColumn, isMeant: (key: string) => boolean) => {
    const place = places.find(({ at, key }) => !taken.has(at) && isMeant(key));
    if (!place || mapping[column.name] !== undefined) return;
    mapping[column.name] = place.at;
    taken.add(place.at);
  };
  const isOneOf = (words: readonly string[]) => {
    const keys = new Set(words.map(keyOf));
    return (key: string) => keys.has(key);
  };
  for (const column of columns) assign(column, isOneOf([column.label]));
  for (const column of columns) assign(column, isOneOf([column.name, ...column.synonyms]));
  if (headings.some((heading) => figure(heading) !== null)) return mapping;
  for (const column of columns) assign(column, (key) => column.pattern?.test(key) ?? false);
  return mapping;
}

/** The number of cells of a column that are looked at, and the share of them that has to match. */
const CELLS = 50;
const SHARE = 0.8;

/** Adds the columns that no heading names, and whose cells say what they are: GSTINs, units. */
export function withRecognised(
  columns: readonly SheetColumn[],
  mapping: ColumnMapping,
  rows: readonly (readonly string[])[],
): ColumnMapping {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const cellsOf = Array.from({ length: width }, (_, at) =>
    rows
      .map((row) => row[at]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, CELLS),
  );
  const found: Partial<Record<string, number>> = { ...mapping };
  const taken = new Set(Object.values(mapping));
  for (const { name, looksLike } of columns) {
    if (!looksLike || found[name] !== undefined) continue;
    const at = cellsOf.findIndex(
      (cells, place) =>
        !taken.has(place) &&
        cells.length > 0 &&
        cells.filter(looksLike).length >= SHARE * cells.length,
    );
    if (at < 0) continue;
    found[name] = at;
    taken.add(at);
  }
  return found;
}

/** Assigns a column to a name; null for a column that is left out, or a name without a column. */
export function withColumn(
  mapping: ColumnMapping,
  name: string | null,
  column: number | null,
): ColumnMapping {
  const others = Object.entries(mapping).filter(([one, at]) => one !== name && at !== column);
  const chosen = name === null || column === null ? [] : [[name, column] as const];
  return Object.fromEntries([...others, ...chosen]);
}

/** The number of rows in which the heading is looked for, below titles and notes. */
export const HEADING_WITHIN = 20;

export interface Heading {
  /** The index of the row. */
  readonly row: number;
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}

/**
 * Returns the rows near the top of a sheet that are headings.
 * @param isHeading whether the known columns of a row make it a heading
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  isHeading: (found: Heading) => boolean,
  rules: HeadingRules = {},
): Heading[] {
  return rows.slice(0, HEADING_WITHIN).flatMap((cells, row) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const headings = headingsAt(rows, row);
    const heading = { row, headings, mapping: matchColumns(columns, headings, rules) };
    return isHeading(heading) ? [heading] : [];
  });
}

/** Returns the heading with the most known columns, the first of several; null if there is none. */
export function fullestHeading(found: readonly Heading[]): Heading | null {
  const most = Math.max(...found.map(({ mapping }) => Object.keys(mapping).length));
  return found.find(({ mapping }) => Object.keys(mapping).length === most) ?? null;
}

/** The headings in a row; one that is merged over two rows is in the upper one, if that is no title. */
export function headingsAt(rows: readonly (readonly string[])[], row: number): string[] {
  const above = rows[row - 1] ?? [];
  const isTitle = above.filter((cell) => cell.trim() !== '').length < 2;
  return (rows[row] ?? []).map((cell, column) => cell || (isTitle ? '' : (above[column] ?? '')));
}

/** Excel's letters of a column: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
