/** The title of a row: a link to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { columnsAt, type ListColumn } from './columns.ts';
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

/** Whether the whole cell is to be a link: the first title of its row, unless it contains the link. */
export function isLinkedTitle<Row>(columns: readonly ListColumn<Row>[], column: ListColumn<Row>) {
  return columnsAt(columns, 'title')[0] === column && column.hasOwnLink !== true;
}
