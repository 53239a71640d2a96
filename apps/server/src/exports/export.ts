/** An export: rows in typed columns, for Excel and CSV. */
export interface Column<Row> {
  readonly title: string;
  /** The width in characters, which is Excel's unit. */
  readonly width: number;
  readonly kind: 'text' | 'phone' | 'date' | 'money' | 'quantity';
  /** Whether the column has a total below the rows. */
  readonly isSummed: boolean;
  /**
   * The cell's text: a date as `yyyy-MM-dd`, money and quantities as plain decimals; empty for
   * none. Words in place of a number, such as 'As per contract', are texts.
   */
  readonly value: (row: Row) => string;
}

function columnOf(kind: Column<unknown>['kind'], isSummed = false) {
  return <Row>(title: string, width: number, value: Column<Row>['value']): Column<Row> => ({
    title,
    kind,
    isSummed,
    width,
    value,
  });
}

export const column = {
  text: columnOf('text'),
  /** A column of telephone numbers, which a spreadsheet must not read as numbers. */
  phone: columnOf('phone'),
  date: columnOf('date'),
  money: columnOf('money', true),
  /** A column of money that is not added up: rates and balances. */
  rate: columnOf('money'),
  quantity: columnOf('quantity'),
};

export interface Sheet<Row> {
  /** The worksheet's name: at most 31 characters. */
  readonly name: string;
  /** The file's name without the date: `purchase-orders`. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  /** Whether the totals count a row; all of them without it. A cancelled document is no amount. */
  readonly isInTotals?: (row: Row) => boolean;
  /** How many lines of a row have no price, which the row of totals says. */
  readonly unpricedLinesOf?: (row: Row) => number;
  /** Further worksheets in Excel; absent in CSV. */
  readonly further?: readonly FurtherSheet[];
}

export interface FurtherSheet {
  readonly name: string;
  /** The XML of the worksheet, made when it is written. */
  readonly xml: () => AsyncIterable<string>;
}

export interface Cell {
  readonly kind: 'empty' | 'text' | 'phone' | 'date' | 'money' | 'whole' | 'measured';
  /** A cell value; texts are formula-safe. */
  readonly value: string;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Matches digits and what people write between them, which are no formula. */
const PHONE = /^\+?[\d ()/-]+$/;

export function cellOf<Row>({ kind, value: valueOf }: Column<Row>, row: Row): Cell {
  const value = valueOf(row);
  if (value === '') return { kind: 'empty', value };
  if (kind === 'date') return { kind: 'date', value };
  if (kind === 'phone' && PHONE.test(value)) return { kind: 'phone', value };
  if (kind === 'text' || kind === 'phone' || !NUMBER.test(value)) {
    return { kind: 'text', value: formulaSafe(value) };
  }
  if (kind === 'money') return { kind: 'money', value };
  return { kind: value.includes('.') ? 'measured' : 'whole', value };
}

/** A code as on the screens: `SUBMITTED` → `Submitted`. */
export function inWords(code: string): string {
  return code.slice(0, 1) + code.slice(1).toLowerCase();
}

/**
 * Matches texts that a spreadsheet evaluates as a formula: ASCII, the full-width variants that some
 * locales evaluate, and leading characters that a reader may skip.
 */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Adds a leading apostrophe, before any quoting, so that `=HYPERLINK(…)` is not evaluated. */
export function formulaSafe(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}
