/** Column widths of the work tree that fit the longest of their texts. */
import type { WorkRow } from '@plinth/contracts/works';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { longest, widthOf } from '#table/text-width.ts';

export type WorkHead = 'Code' | 'Unit' | 'Quantity' | 'Rate' | 'Amount' | 'Acts';

export interface WorkColumns {
  /** Widths of the columns in rem; the description takes the remaining width. */
  readonly widths: Readonly<Record<WorkHead, number>>;
  /** The minimum width of the table, in rem. */
  readonly least: number;
}

/** Minimum width of the description, in rem. */
const LEAST_DESCRIPTION = 16;
const ACTS_WIDTH = 3.25;
/** A code of fifty characters takes two lines. */
const MAX_CODE_LENGTH = 16;
/** The indentation of each level below the first, in rem. */
export const INDENT = 1.25;
/** The width of the button that opens a heading with its gap, in rem. */
const TOGGLE = 2.25;

/**
 * Column widths for all rows, including hidden ones, so that columns do not move while scrolling or
 * opening.
 */
export function workColumns(rows: readonly WorkRow[]): WorkColumns {
  const column = (head: string, texts: readonly string[]) => widthOf(longest([head, ...texts]));
  const code = rows.reduce(
    (widest, row) => Math.max(widest, widthOf(row.code) + row.level * INDENT),
    widthOf('Code'),
  );
  const units = rows.map(({ unit }) => unit);
  const widths = {
    Code: Math.min(code + TOGGLE, MAX_CODE_LENGTH),
    Unit: column('Unit', units),
    Quantity: column('Quantity', rows.map(quantityText)),
    Rate: column('Rate', rows.map(rateText)),
    Amount: column('Amount', rows.map(amountText)),
    Acts: ACTS_WIDTH,
  };
  const least = Object.values(widths).reduce((sum, width) => sum + width, LEAST_DESCRIPTION);
  return { widths, least };
}

export function quantityText({ quantity }: WorkRow): string {
  return quantity === null ? '' : formatQuantity(quantity);
}

export function rateText({ rate }: WorkRow): string {
  return rate === null ? '' : formatMoney(rate);
}

export function amountText({ amount }: WorkRow): string {
  return amount === null ? '' : formatMoney(amount);
}
