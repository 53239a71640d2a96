/** Reads pasted sheets of areas: the words of their headings, and areas in square feet. */
import { decimal, decimalText } from '../shared/decimal.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import { figure } from '../sheet/figure.ts';
import {
  type AssignedColumns,
  readSheet,
  type SheetRow,
  type UnknownColumn,
} from '../sheet/read-sheet.ts';
import { squareMetresText } from './area.ts';

const FEET = /sq\.?\s*f(?:ee|oo)?t|\bsft\b|ft2|ft²/i;
const METRES = /sq\.?\s*m(?:t|tr|eter|etre)?s?\b\.?|\bsmt\b|m2|m²/i;
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

/** Contains what every sheet of areas has, beside its units or floors. */
export interface PastedAreas {
  /** Problems with the rows, such as `Line 3: …`. */
  readonly refusals: readonly string[];
  /** Columns that are not read unless they are assigned. */
  readonly unknown: readonly UnknownColumn[];
  /** The number of rows that are totals, titles and notes. */
  readonly otherRows: number;
  /** Whether areas were converted from square feet. */
  readonly isInFeet: boolean;
  /** The total of the rows that are read, in the unit of the sheet. */
  readonly total: string;
  /** The totals as the sheet states them. */
  readonly ownTotals: readonly string[];
}

/** Returns the area in a column in square metres; a text that is no number stays as it is. */
export type AreaReader<Name extends string> = (row: SheetRow<Name>, name: Name) => string;

interface AreaSheet<Name extends string> {
  readonly columns: readonly SheetColumn<Name>[];
  /** The column that is added up. */
  readonly totalled: Name;
  /** Whether a row is a title; what it names is valid for the rows below. */
  readonly readTitle: (row: SheetRow<Name>) => boolean;
  /** Reads any other row that is no total, and returns why it is refused, or null. */
  readonly readRow: (row: SheetRow<Name>, area: AreaReader<Name>) => string | null;
}

/**
 * Reads a sheet of areas row by row. If two columns are for the same area, the one in square metres
 * is read. Titles above the heading may say that all areas are in square feet.
 */
export function readAreaSheet<Name extends string>(
  text: string,
  { columns, totalled, readTitle, readRow }: AreaSheet<Name>,
  assigned?: AssignedColumns,
): PastedAreas {
  const sheet = readSheet(text, { columns, keyOf: wordsOf, rankOf }, assigned);
  const { titles, heading, mapping, unknown } = sheet;
  const areTitlesInFeet = FEET.test(titles) && !METRES.test(titles);
  const inFeet = columns.filter(({ name }) => {
    const column = mapping[name];
    const written = column === undefined ? undefined : heading?.headings[column];
    if (written === undefined) return false;
    return FEET.test(written) || (areTitlesInFeet && !METRES.test(written));
  });
  const namesInFeet = new Set<string>(inFeet.map(({ name }) => name));
  const area: AreaReader<Name> = ({ values }, name) =>
    namesInFeet.has(name) ? squareMetresText(values[name]) : values[name];
  const refusals: string[] = [];
  const ownTotals: string[] = [];
  let [otherRows, total] = [0, decimal('0')];
  for (const row of sheet.rows) {
    const isOther = row.isTotal || readTitle(row);
    const refusal = isOther ? null : readRow(row, area);
    const figured = row.values[totalled];
    if (isOther) otherRows += 1;
    else if (refusal === null) total = total.plus(figure(figured) ?? '0');
    if (row.isTotal && figured !== '') ownTotals.push(figured);
    if (refusal !== null) refusals.push(`Line ${row.row}: ${refusal}`);
  }
  const isInFeet = namesInFeet.size > 0;
  return { refusals, unknown, otherRows, isInFeet, total: decimalText(total, 2), ownTotals };
}

function rankOf(heading: string): number {
  if (METRES.test(heading)) return 0;
  return FEET.test(heading) ? 2 : 1;
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
  const significant = words.filter((word) => !NOISE.has(word));
  return (significant.length > 0 ? significant : words)
    .map((word) => ALIKE.get(word) ?? word)
    .join(' ');
}
