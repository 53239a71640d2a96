/**
 * Reads lines of a rate contract copied from a sheet: name or code, unit, rate, and optionally GST
 * and a quantity. Columns are recognised by their headings; without headings the first figure is
 * the rate and the second the quantity. No row is left out: what cannot be read stays empty beside
 * its text.
 */
import { pastedCells } from '../import/pasted-cells.ts';
import { lostTextProblem } from '../import/cell-problem.ts';
import { likenessKey } from '../import/cell-text.ts';
import { unitNamed } from '../import/unit-names.ts';
import { figure, isEmptyCell } from '../purchase-order/pasted-columns.ts';
import { ALL_UNITS } from '../shared/quantity.ts';

export interface PastedContractLine {
  /** The row as it was pasted. */
  readonly text: string;
  /** Name or code of the material as written. */
  readonly name: string;
  /** The unit as written; empty if there is none. */
  readonly unit: string;
  /**
   * Plain decimals; a text that is no number stays as it is written, and is empty if there is none.
   */
  readonly rate: string;
  readonly gst: string;
  readonly quantity: string;
}

const FIELDS = ['name', 'code', 'gst', 'rate', 'unit', 'quantity'] as const;
type Field = (typeof FIELDS)[number];
type Columns = ReadonlyMap<Field, number>;

/** Patterns of headings, in the sequence in which they are tried: `Unit rate` is a rate. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['gst', /^(?!.*(amount|amt|value)).*(gst|tax)/],
  ['rate', /^(?!.*(amount|amt|total|value|gst|tax)).*(rate|price|cost)/],
  ['unit', /unit|uom/],
  ['quantity', /qty|quantity|limit/],
  ['code', /code|itemno/],
  ['name', /name|material|item|description|particular|product/],
];

export function pastedContractLines(text: string): PastedContractLine[] {
  const rows = pastedCells(text).filter((row) => row.some((cell) => cell !== ''));
  const [head = [], ...below] = rows;
  const columns = headedColumns(head);
  if (columns) return below.map((row) => headedLine(row, columns));
  return rows.map((row) => (row.length > 1 ? plainLine(row) : messageLine(row[0] ?? '')));
}

/**
 * Reads the columns by their headings; null unless the first row names a column of rates and one of
 * materials.
 */
function headedColumns(head: readonly string[]): Columns | null {
  if (head.some((cell) => figure(cell) !== null)) return null;
  const keys = head.map(likenessKey);
  const columns = new Map<Field, number>();
  const taken = new Set<number>();
  for (const [field, pattern] of HEADINGS) {
    const at = keys.findIndex((key, place) => pattern.test(key) && !taken.has(place));
    if (at < 0) continue;
    columns.set(field, at);
    taken.add(at);
  }
  return columns.has('rate') && (columns.has('name') || columns.has('code')) ? columns : null;
}

function headedLine(row: readonly string[], columns: Columns): PastedContractLine {
  const cell = (field: Field) => row[columns.get(field) ?? -1] ?? '';
  return {
    text: textOf(row),
    name: cell('name') || cell('code'),
    unit: cell('unit'),
    rate: plain(cell('rate')),
    gst: plain(cell('gst')),
    quantity: plain(cell('quantity')),
  };
}

/**
 * Reads cells by their content, from the first text on. A third figure is not read, because it
 * could be anything.
 */
function plainLine(row: readonly string[]): PastedContractLine {
  const from = row.findIndex((cell) => /\p{L}/u.test(cell) && figure(cell) === null);
  const [name = '', ...rest] = from < 0 ? [] : row.slice(from).filter((cell) => cell !== '');
  const unit = rest.find((cell) => unitNamed(cell, ALL_UNITS) !== null) ?? '';
  const isPercent = (cell: string) => cell.endsWith('%') && figure(cell) !== null;
  const figures = rest.filter((cell) => figure(cell) !== null && !isPercent(cell));
  const [rate = '', quantity = '', ...others] = figures;
  const isClear = others.length === 0 && rest.every((cell) => lostTextProblem(cell) === null);
  return {
    text: textOf(row),
    name,
    unit,
    rate: isClear ? plain(rate) : '',
    gst: plain(rest.find(isPercent) ?? ''),
    quantity: isClear ? plain(quantity) : '',
  };
}

/**
 * A rate behind a separator, as in `Cement OPC 53 @ Rs. 345 per bag`; figures within the name are
 * not the rate.
 */
const RATED =
  /^(.*?\p{L}.*?)\s*(?:[@:=₹]|\brs\.?|\binr\b|\s[-–—])\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)(?:\s*\/-)?(?:\s*(?:per|\/)\s*(\p{L}[\p{L} .]*))?$/iu;

function messageLine(text: string): PastedContractLine {
  const [, name = text, rate = '', unit = ''] = RATED.exec(text) ?? [];
  return { text, name, unit, rate: plain(rate), gst: '', quantity: '' };
}

/**
 * The cell as a plain decimal; a text that is no number stays as it is written, so that the person
 * can correct it.
 */
function plain(cell: string): string {
  if (isEmptyCell(cell)) return '';
  return figure(cell)?.toString() ?? cell;
}

function textOf(row: readonly string[]): string {
  return row.filter((cell) => cell !== '').join(' · ');
}
