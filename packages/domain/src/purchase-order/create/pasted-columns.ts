/** Finds which column of a pasted list contains what, by its heading or by its content. */
import { MATERIAL_FIELDS } from '../../import/fields.ts';
import { decimal } from '../../shared/decimal.ts';
import { STANDARD_UNITS } from '../../shared/quantity.ts';
import { matchColumns, sheetColumn } from '../../sheet/columns.ts';
import { figure, isEmptyCell, signedFigure } from '../../sheet/figure.ts';
import type { PastedRow } from '../../sheet/read-sheet.ts';
import { GST, QUANTITY, RATE } from '../../sheet/trade-columns.ts';
import { unitNamed } from '../../sheet/unit-names.ts';

export const PASTED_FIELDS = ['quantity', 'pricePerUnit', 'discount', 'gst'] as const;

/** A figure of an order line. */
export type PastedField = (typeof PASTED_FIELDS)[number];

export interface PastedColumns {
  /** The rows below the heading. */
  readonly rows: readonly PastedRow[];
  /** The number of the row in which they begin; it may be blank. */
  readonly firstRow: number;
  /** Columns of names or codes; empty if the rows are in the order of the lines. */
  readonly names: readonly number[];
  readonly figures: ReadonlyMap<PastedField, number>;
}

const NAME_COLUMNS = MATERIAL_FIELDS.filter(
  ({ name }) => name === 'name' || name === 'materialCode' || name === 'itemCode',
);
const FIGURE_COLUMNS = [
  GST,
  sheetColumn('discount', 'Discount', [], { pattern: /^(?!.*(amount|amt|value)).*disc/ }),
  // The first price, because a net rate may stand behind the discount.
  { ...RATE, name: 'pricePerUnit' as const, label: 'Price per unit', synonyms: [] },
];

/**
 * Reads the columns of a pasted list. A column of figures without a heading is of the field into
 * which it was pasted; a second one is GST if each of its figures is a rate of GST.
 * @returns a message if the columns cannot be told apart
 */
export function pastedColumns(
  pasted: readonly PastedRow[],
  field: PastedField,
): PastedColumns | string {
  const [{ cells: head, row } = { cells: [], row: 0 }, ...below] = pasted;
  const headed = headedColumns(head, field);
  if (headed) return { rows: below, firstRow: row + 1, ...headed };

  const isHeaded = head.some((text, at) => isHeadOf(text, columnOf(below, at)));
  const rows = isHeaded ? below : pasted;
  const columns = head.map((_, at) => ({ at, texts: columnOf(rows, at) }));
  const figures = columns.filter(({ texts }) => isMostlyFigures(texts));
  const named = columns.filter(
    ({ texts }) => isFilled(texts) && !isMostlyFigures(texts) && !texts.every(isUnit),
  );
  const [first, second, ...others] = withoutSerialNumbers(figures);
  if (!first) return 'No figures were found in what was pasted';
  if (others.length > 0 || (second && !(field === 'pricePerUnit' && second.texts.every(isRate)))) {
    return 'Copy the headings too, so that it is known which column has the price';
  }
  return {
    rows,
    firstRow: isHeaded ? row + 1 : 1,
    names: named.map(({ at }) => at),
    figures: new Map([[field, first.at], ...(second ? [['gst', second.at] as const] : [])]),
  };
}

/**
 * Reads columns by the headings in the first row; null if it has none for `field`. Quantities are
 * read only if the list was pasted into that field.
 */
function headedColumns(headings: readonly string[], field: PastedField) {
  if (headings.some((text) => figure(text) !== null)) return null;
  const columns = field === 'quantity' ? [QUANTITY] : FIGURE_COLUMNS;
  const mapping = matchColumns(columns, headings);
  if (mapping[field] === undefined) return null;
  const names = headings.flatMap((heading, at) =>
    Object.keys(matchColumns(NAME_COLUMNS, [heading])).length > 0 ? [at] : [],
  );
  const figures = columns.flatMap(({ name }) => {
    const at = mapping[name];
    return at === undefined ? [] : [[name, at] as const];
  });
  return { names, figures: new Map<PastedField, number>(figures) };
}

function columnOf(rows: readonly PastedRow[], at: number): string[] {
  return rows.map(({ cells }) => cells[at] ?? '');
}

/** Whether a text is a heading above a column that is mostly figures. */
function isHeadOf(text: string, texts: readonly string[]): boolean {
  return text !== '' && figure(text) === null && isMostlyFigures(texts);
}

function isFilled(texts: readonly string[]): boolean {
  return texts.some((text) => !isEmptyCell(text));
}

function isMostlyFigures(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => !isEmptyCell(text));
  const figures = filled.filter((text) => signedFigure(text) !== null);
  return figures.length > 0 && figures.length * 2 >= filled.length;
}

/** Removes a first column that only numbers the rows. */
function withoutSerialNumbers<Column extends { readonly texts: readonly string[] }>(
  columns: readonly Column[],
): readonly Column[] {
  const [first, ...rest] = columns;
  const isSerial =
    first !== undefined &&
    rest.length > 0 &&
    first.texts.length > 1 &&
    first.texts.every((text, index) => text === String(index + 1));
  return isSerial ? rest : columns;
}

/** The rates of GST, including half rates and those of gold and stones. */
const RATES = ['0', '0.1', '0.25', '1', '1.5', '3', '5', '6', '7.5', '12', '18', '28', '40'].map(
  decimal,
);

function isRate(text: string): boolean {
  const rate = figure(text);
  return isEmptyCell(text) || RATES.some((one) => rate?.eq(one));
}

function isUnit(text: string): boolean {
  return isEmptyCell(text) || unitNamed(text, STANDARD_UNITS) !== null;
}
