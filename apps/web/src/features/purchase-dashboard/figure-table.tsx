/** The figures of a chart as a table; order counts are links. */
import { Link } from 'react-router';

import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** The first is the count of orders. */
  readonly cells: readonly string[];
  readonly to: string;
}

interface FigureTableProps {
  caption: string;
  heads: readonly [string, ...string[]];
  rows: readonly TableRow[];
}

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <Rows
      label={caption}
      rows={rows}
      rowId={({ id }) => id}
      columns={columnsOf(heads)}
      hasCaption
    />
  );
}

function columnsOf([nameHead, ordersHead = '', ...heads]: FigureTableProps['heads']) {
  const figures = heads.map((header, index): Column<TableRow> => ({
    header,
    role: 'quantity',
    show: ({ cells }) => cells[index + 1],
  }));
  const named: readonly Column<TableRow>[] = [
    { header: nameHead, isRowHeader: true, className: 'wrap-anywhere', show: ({ name }) => name },
    { header: ordersHead, role: 'quantity', show: (row) => <Orders row={row} /> },
  ];
  return [...named, ...figures];
}

function Orders({
  row: {
    name,
    cells: [orders],
    to,
  },
}: {
  row: TableRow;
}) {
  if (orders === '0') return orders;
  return (
    <Link to={to} className="rounded-sm px-1 py-0.5 text-primary hover:underline">
      {orders}
      <span className="sr-only">{` ${orders === '1' ? 'order' : 'orders'} of ${name}`}</span>
    </Link>
  );
}
