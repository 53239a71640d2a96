/** Reads a pasted sheet of areas: finds its heading, and which column contains what. */
import { lostTextProblem, shownTextProblem } from '../import/cell-problem.ts';
import { pastedCells } from '../import/pasted-cells.ts';

/** A column of a sheet, with the words that its heading may contain. */
export type SheetColumn<Column extends string> = readonly [Column, readonly string[]];

export interface SheetRow<Column extends string> {
  /** The line in the pasted text, from 1. */
  readonly line: number;
  /** Returns the text of a column: empty if the sheet has no such column, or for `-` and `nil`. */
  readonly cell: (column: Column) => string;
  /** All filled cells, including those of columns that are not read. */
  readonly texts: readonly string[];
  /** Why one of the cells cannot be read; null if all can. */
  readonly problem: string | null;
}

export interface Sheet<Column extends string> {
  readonly rows: readonly SheetRow<Column>[];
  /** Headings of columns that are not read, as they are written in the sheet. */
  readonly leftOut: readonly string[];
  /** Columns whose heading says that they are in square feet. */
  readonly inFeet: ReadonlySet<Column>;
}

const FEET = /sq\.?\s*f(?:ee|oo)?t|\bsft\b|ft2|ft²/i;
const METRES = /sq\.?\s*m(?:t|tr|eter|etre)?s?\b\.?|\bsmt\b|m2|m²/i;
const EMPTY = /^(?:[-–—]+|nil|na|n\.a\.)$/i;
/** Words of a heading that say nothing about which area it is. */
const NOISE = new Set('area areas no nos number in of the rera as per date on total'.split(' '));
const ALIKE = new Map([
  ['encl', 'enclosed'],
  ['bal', 'balcony'],
  ['balc', 'balcony'],
  ['balconies', 'balcony'],
  ['terraces', 'terrace'],
  ['walls', 'wall'],
]);
/** Headings of columns with serial numbers, which are not read. */
const SERIALS = new Set(['sr', 's', 'sl', 'serial']);
const HEADING_WITHIN = 20;

interface Heading<Column extends string> {
  readonly columns: readonly (Column | null)[];
  readonly leftOut: readonly string[];
  readonly inFeet: ReadonlySet<Column>;
}

/**
 * @param needed the columns that make a row a heading; above it stand titles. Without a heading the
 *   columns are read in their order.
 */
export function readSheet<Column extends string>(
  text: string,
  known: readonly SheetColumn<Column>[],
  needed: readonly Column[],
): Sheet<Column> {
  const filled = pastedCells(text).flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ cells, line: index + 1 }] : [],
  );
  const at = filled
    .slice(0, HEADING_WITHIN)
    .findIndex(({ cells }) => needed.every((one) => namesOf(cells, known).includes(one)));
  const titles = filled.slice(0, Math.max(at, 0)).flatMap(({ cells }) => cells);
  const heading =
    at === -1
      ? { columns: known.map(([column]) => column), leftOut: [], inFeet: new Set<Column>() }
      : headingOf(filled[at]?.cells ?? [], known, titles.join(' '));
  const rows = filled.slice(at + 1).map(({ cells, line }) => {
    return {
      line,
      texts: cells.filter((cell) => cell !== ''),
      problem: unreadCell(cells, heading.columns, needed),
      cell: (column: Column) => {
        const value = cells[heading.columns.indexOf(column)] ?? '';
        return EMPTY.test(value) ? '' : value;
      },
    };
  });
  return { rows, leftOut: heading.leftOut, inFeet: heading.inFeet };
}

/** Finds a cell that cannot be read. A remark may be a date; the name of a place may not. */
function unreadCell<Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  needed: readonly Column[],
): string | null {
  const problems = cells.flatMap((cell, at) => {
    const column = columns[at];
    if (!column) return [];
    const problem = (needed.includes(column) ? shownTextProblem : lostTextProblem)(cell);
    return problem === null ? [] : [`column ${at + 1}: ${problem}`];
  });
  return problems[0] ?? null;
}

/**
 * Reads a row as the heading. If two columns are for the same area, the one in square metres is
 * read, or else the first.
 */
function headingOf<Column extends string>(
  cells: readonly string[],
  known: readonly SheetColumn<Column>[],
  titles: string,
): Heading<Column> {
  const areTitlesInFeet = FEET.test(titles) && !METRES.test(titles);
  const isInFeet = (cell: string) => FEET.test(cell) || (areTitlesInFeet && !METRES.test(cell));
  const names = namesOf(cells, known);
  const placeOf = (column: Column) => {
    const places = names.flatMap((name, index) => (name === column ? [index] : []));
    return places.find((index) => !isInFeet(cells[index] ?? '')) ?? places[0];
  };
  const columns = names.map((name, index) => (name && placeOf(name) === index ? name : null));
  const leftOut = cells.filter(
    (cell, index) => cell !== '' && columns[index] === null && !SERIALS.has(wordsOf(cell)),
  );
  const inFeet = columns.flatMap((name, index) =>
    name && isInFeet(cells[index] ?? '') ? [name] : [],
  );
  return { columns, leftOut, inFeet: new Set(inFeet) };
}

function namesOf<Column extends string>(
  cells: readonly string[],
  known: readonly SheetColumn<Column>[],
): (Column | null)[] {
  return cells.map((cell) => {
    const word = wordsOf(cell);
    return known.find(([, words]) => words.includes(word))?.[0] ?? null;
  });
}

/**
 * Returns the words of a heading that matter: `Encl. Balcony (sq.mt)` → `enclosed balcony`; `No.`
 * stays `no`, because it has no other words.
 */
function wordsOf(cell: string): string {
  const plain = cell
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .replace(FEET, ' ')
    .replace(METRES, ' ');
  const words = plain.split(/[^a-z]+/).filter(Boolean);
  const telling = words.filter((word) => !NOISE.has(word));
  return (telling.length > 0 ? telling : words).map((word) => ALIKE.get(word) ?? word).join(' ');
}

/** Whether a row adds up the ones above it. */
export function isTotalRow({ texts }: Pick<SheetRow<string>, 'texts'>): boolean {
  return texts.slice(0, 3).some((text) => /^(?:grand\s|sub[\s-]*)?totals?\b/i.test(text));
}
