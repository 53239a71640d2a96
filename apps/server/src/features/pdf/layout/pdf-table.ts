/** Tables of PDFs: the heading repeats on every page, and rows are not split. */
import type { ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

import { MUTED, RULE, TINT } from './pdf-style.ts';
import { LINES } from './unsplit-signatures.ts';

export interface Column {
  readonly title: string;
  /** Whether the column has figures, which are right-aligned. */
  readonly isFigure?: boolean;
  /** Takes the remaining width; other columns are as wide as their content. */
  readonly isWide?: boolean;
}

export function ruledTable(columns: readonly Column[], rows: TableCell[][]): ContentTable {
  const head = columns.map(({ title, isFigure = false, isWide = false }) => ({
    text: title,
    alignment: isFigure ? ('right' as const) : ('left' as const),
    bold: true,
    fontSize: 7.5,
    noWrap: !isWide,
  }));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ isWide = false }) => (isWide ? '*' : 'auto')),
      body: [head, ...rows],
    },
    fontSize: 8,
    layout: RULED,
  };
}

/** The lines of a document, with their total, if any. */
export function linesTable(
  columns: readonly Column[],
  rows: TableCell[][],
  total?: TableCell[],
): ContentTable {
  return { ...ruledTable(columns, total ? [...rows, total] : rows), headlineLevel: LINES };
}

const RULED: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row === 0 || row === table.body.length ? MUTED : RULE),
  fillColor: (row) => (row === 0 ? TINT : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 2,
};

/** Rows close together, for a table of lesser figures. */
export const DENSE: CustomTableLayout = { ...RULED, paddingTop: () => 1.5, paddingBottom: () => 1 };
