/**
 * A sheet: rows of one kind in columns, as Excel or CSV shows them. What stands
 * in a cell is decided here once for both; they differ only in how it is written.
 */
import { formulaSafe } from './formula-safe.ts';

export interface Column<Row> {
  readonly title: string;
  /** In characters, as Excel measures it. */
  readonly width: number;
  readonly kind: 'text' | 'date' | 'money' | 'quantity';
  /**
   * A date as `yyyy-MM-dd`, money and quantities as plain decimals; empty where
   * there is nothing to say. Words where a number could stand stay words: 'As per contract'.
   */
  readonly value: (row: Row) => string;
}

function columnOf(kind: Column<unknown>['kind']) {
  return <Row>(title: string, width: number, value: Column<Row>['value']): Column<Row> => ({
    title,
    kind,
    width,
    value,
  });
}

export const column = {
  text: columnOf('text'),
  date: columnOf('date'),
  money: columnOf('money'),
  quantity: columnOf('quantity'),
};

export interface Sheet<Row> {
  /** On its tab in Excel: at most 31 characters. */
  readonly name: string;
  /** Of the file, before the date: `purchase-orders`. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  /** What one of the columns takes: a list on a tab of its own in Excel; CSV has no room for it. */
  readonly choices?: { readonly name: string; readonly values: readonly string[] };
}

export interface Cell {
  readonly kind: 'empty' | 'text' | 'date' | 'money' | 'whole' | 'measured';
  /** A number or date as the column gives it; a text as a spreadsheet may safely open it. */
  readonly value: string;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

export function cellOf<Row>({ kind, value: valueOf }: Column<Row>, row: Row): Cell {
  const value = valueOf(row);
  if (value === '') return { kind: 'empty', value };
  if (kind === 'date') return { kind: 'date', value };
  if (kind === 'text' || !NUMBER.test(value)) {
    return { kind: 'text', value: formulaSafe(value) };
  }
  if (kind === 'money') return { kind: 'money', value };
  return { kind: value.includes('.') ? 'measured' : 'whole', value };
}

/** A status or priority as the screens say it: `SUBMITTED` → `Submitted`. */
export function inWords(code: string): string {
  return code.slice(0, 1) + code.slice(1).toLowerCase();
}
