/** Finds which column of a pasted list contains what, by its heading or by its content. */
import { likenessKey } from '../import/cell-text.ts';
import { MATERIAL_FIELDS } from '../import/fields.ts';
import { unitNamed } from '../import/unit-names.ts';
import { type Decimal, decimal, parseDecimal } from '../shared/decimal.ts';
import { ALL_UNITS } from '../shared/quantity.ts';

export const PASTED_FIELDS = ['quantity', 'pricePerUnit', 'discount', 'gst'] as const;

/** A figure of an order line. */
export type PastedField = (typeof PASTED_FIELDS)[number];

export interface PastedColumns {
  /** The rows below the heading. */
  readonly rows: readonly (readonly string[])[];
  /** The number of rows of headings. */
  readonly headCount: 0 | 1;
  /** Columns of names or codes; empty if the rows are in the order of the lines. */
  readonly names: readonly number[];
  readonly figures: ReadonlyMap<PastedField, number>;
}

const NAME_WORDS = new Set(
  MATERIAL_FIELDS.filter(({ name }) => name === 'name' || name === 'materialCode')
    .flatMap(({ name, label, synonyms }) => [name, label, ...synonyms])
    .map(likenessKey),
);
const FIGURE_WORDS: readonly (readonly [PastedField, RegExp])[] = [
  ['gst', /^(?!.*(amount|amt|value)).*(gst|tax)/],
  ['discount', /^(?!.*(amount|amt|value)).*disc/],
  ['pricePerUnit', /^(?!.*(amount|total|value|gst|tax)).*(rate|price|cost)/],
];

/**
 * Reads the columns of a pasted list. A column of figures without a heading is of the field into
 * which it was pasted; a second one is GST if each of its figures is a rate of GST.
 * @returns a message if the columns cannot be told apart
 */
export function pastedColumns(
  cells: readonly (readonly string[])[],
  field: PastedField,
): PastedColumns | string {
  const [head = [], ...below] = cells;
  const headed = headedColumns(head, field);
  if (headed) return { rows: below, headCount: 1, ...headed };

  const isHeaded = head.some((text, at) => isHeadOf(text, columnOf(below, at)));
  const rows = isHeaded ? below : cells;
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
    headCount: isHeaded ? 1 : 0,
    names: named.map(({ at }) => at),
    figures: new Map([[field, first.at], ...(second ? [['gst', second.at] as const] : [])]),
  };
}

/**
 * Reads columns by the headings in the first row; null if it has none for `field`. Quantities are
 * read only if the list was pasted into that field.
 */
function headedColumns(head: readonly string[], field: PastedField) {
  const keys = head.map(likenessKey);
  if (head.some((text) => figure(text) !== null)) return null;
  const words = field === 'quantity' ? QUANTITY_WORDS : FIGURE_WORDS;
  const figures = new Map<PastedField, number>();
  for (const [name, pattern] of words) {
    const at = keys.findIndex((key, place) => pattern.test(key) && !has(figures, place));
    if (at >= 0) figures.set(name, at);
  }
  if (!figures.has(field)) return null;
  const names = keys.flatMap((key, at) => (NAME_WORDS.has(key) ? [at] : []));
  return { names, figures };
}

const QUANTITY_WORDS: typeof FIGURE_WORDS = [['quantity', /qty|quantity/]];

function has(figures: ReadonlyMap<PastedField, number>, place: number): boolean {
  return [...figures.values()].includes(place);
}

function columnOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.map((row) => row[at] ?? '');
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
  const figures = filled.filter((text) => readNumber(text) !== null);
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
  return isEmptyCell(text) || unitNamed(text, ALL_UNITS) !== null;
}

/** Whether a cell is empty or has a dash, which Excel shows for 0 in its formats of money. */
export function isEmptyCell(text: string): boolean {
  return /^[-–—]?$/.test(text);
}

/**
 * Reads figures such as `₹ 1,23,456.50`, `Rs. 290/-` and `18 %`; null for anything else, and for
 * figures below 0.
 */
export function figure(text: string): Decimal | null {
  const value = readNumber(text);
  return value?.lt('0') ? null : value;
}

function readNumber(text: string): Decimal | null {
  const plain = text.replace(/^(rs\.?|inr)\s*/i, '').replace(/\s*(\/-|%)$/, '');
  return parseDecimal(plain);
}
