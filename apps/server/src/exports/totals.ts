/** The row of totals below an export. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import type { Cell, Column } from './export.ts';

const NONE: Cell = { kind: 'empty', value: '' };

/** Sums of the summed columns over the rows that have a number there. */
export class Totals<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #sums = new Map<number, Decimal>();
  /** What stands in place of a number, such as `Not shown`. */
  readonly #words = new Map<number, Cell>();

  constructor(columns: readonly Column<Row>[]) {
    this.#columns = columns;
  }

  /** The cells of a row, by column. */
  add(cells: readonly Cell[]): void {
    for (const [index, { isSummed }] of this.#columns.entries()) {
      const cell = cells[index];
      if (!isSummed || !cell || cell.kind === 'empty') continue;
      if (cell.kind === 'text') this.#words.set(index, cell);
      else this.#sums.set(index, (this.#sums.get(index) ?? decimal(0)).plus(cell.value));
    }
  }

  /** Undefined without rows or summed columns. */
  row(): readonly Cell[] | undefined {
    if (this.#sums.size === 0 && this.#words.size === 0) return undefined;
    const label = this.#columns.findIndex(({ isSummed }) => !isSummed);
    return this.#columns.map((_, index) =>
      index === label ? { kind: 'text', value: 'Total' } : this.#sumAt(index),
    );
  }

  #sumAt(index: number): Cell {
    const sum = this.#sums.get(index);
    return sum ? { kind: 'money', value: moneyString(sum) } : (this.#words.get(index) ?? NONE);
  }
}
