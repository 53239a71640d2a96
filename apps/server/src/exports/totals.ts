/** The row of totals below an export. */
import { type Decimal, decimal, decimalText } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';

import { type Cell, cellOf, type Column, type Sheet } from './export.ts';

const NONE: Cell = { kind: 'empty', value: '' };

/** Adds up the summed columns over the counted rows that have a number there. */
export class Totals<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #sums = new Map<number, { readonly kind: Cell['kind']; readonly sum: Decimal }>();
  /** Words in place of a number, such as `Not shown`. */
  readonly #words = new Map<number, Cell>();
  readonly #sheet: Sheet<Row>;
  #unpriced = 0;

  constructor(sheet: Sheet<Row>) {
    this.#sheet = sheet;
    this.#columns = sheet.columns;
  }

  /** Counts a row, and returns its cells by column. */
  add(row: Row): readonly Cell[] {
    const { isInTotals, unpricedLinesOf } = this.#sheet;
    const cells = this.#columns.map((column) => cellOf(column, row));
    if (isInTotals?.(row) ?? true) {
      this.#count(cells);
      this.#unpriced += unpricedLinesOf?.(row) ?? 0;
    }
    return cells;
  }

  #count(cells: readonly Cell[]): void {
    for (const [index, { isSummed }] of this.#columns.entries()) {
      const cell = cells[index];
      if (!isSummed || !cell || cell.kind === 'empty') continue;
      if (cell.kind === 'text') this.#words.set(index, cell);
      else this.#sums.set(index, { kind: cell.kind, sum: this.#with(index, cell.value) });
    }
  }

  /** The row of totals; undefined without rows or summed columns. */
  row(): readonly Cell[] | undefined {
    if (this.#sums.size === 0 && this.#words.size === 0) return undefined;
    const label = this.#columns.findIndex(({ isSummed }) => !isSummed);
    return this.#columns.map((_, index) =>
      index === label ? { kind: 'text', value: this.#label() } : this.#sumAt(index),
    );
  }

  #label(): string {
    return ['Total', withoutPriceNote(this.#unpriced)].filter(Boolean).join(', ');
  }

  #with(index: number, value: string): Decimal {
    return (this.#sums.get(index)?.sum ?? decimal(0)).plus(value);
  }

  #sumAt(index: number): Cell {
    const total = this.#sums.get(index);
    if (!total) return this.#words.get(index) ?? NONE;
    if (total.kind === 'money') return { kind: 'money', value: moneyString(total.sum) };
    const value = decimalText(total.sum);
    return { kind: value.includes('.') ? 'measured' : 'whole', value };
  }
}
