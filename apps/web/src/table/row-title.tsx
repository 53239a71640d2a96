/** The title of a row: a link to its page. */
import type { Cell, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { roleOf } from './column-roles.ts';
import type { features, ListTable } from './columns.ts';
import type { RowPage } from './row-open.ts';

interface RowTitleProps {
  page: RowPage | undefined;
  children: ReactNode;
}

export function RowTitle({ page, children }: RowTitleProps) {
  if (!page) return children;
  return (
    <Link
      to={page.to}
      state={page.state}
      className="rounded-sm underline-offset-2 hover:text-primary hover:underline"
    >
      {children}
    </Link>
  );
}

type AnyCell<Row extends RowData> = Cell<typeof features, Row>;

/** Whether the cell is the first title of its row. */
export function isTitle<Row extends RowData>(table: ListTable<Row>, cell: AnyCell<Row>): boolean {
  const title = table
    .getVisibleLeafColumns()
    .find(({ columnDef }) => roleOf(columnDef.meta).card === 'title');
  return title?.id === cell.column.id;
}
