/**
 * A searched, sorted and paged list: a table on a desk, cards on a phone. The
 * server sorts and pages; this shows what it sent.
 */
import { type RowData, useTable } from '@tanstack/react-table';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { type Columns, features } from './columns.ts';
import { Pager, type Totals } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { SortControl } from './sort-control.tsx';
import type { ListParams } from './use-list-params.ts';

interface DataTableProps<Row extends RowData> {
  /** Names the table to screen readers: 'Purchase orders'. */
  label: string;
  columns: Columns<Row>;
  /** The rows of this page; `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  skeletonRows: number;
  /** Shown where there are no rows. */
  emptyState: ReactNode;
  /** Search box and filters. */
  toolbar?: ReactNode;
  /** Given for a list that the server sorts and pages; with `totals` it gets a pager. */
  params?: ListParams<string>;
  totals?: Totals | undefined;
  /** Given when the list could not be loaded: how to try again. */
  onRetry?: (() => void) | undefined;
  /** The rows are those of before while new ones are on their way. */
  isUpdating?: boolean;
  /** A click on a row, outside its controls, opens the document. */
  onRowOpen?: ((row: Row) => void) | undefined;
}

const NO_ROWS: never[] = [];

export function DataTable<Row extends RowData>({
  columns,
  rows,
  rowId,
  skeletonRows,
  emptyState,
  toolbar,
  params,
  totals,
  onRetry,
  isUpdating = false,
  ...props
}: DataTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE);
  const table = useTable({
    features,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    defaultColumn: { enableSorting: false },
    state: { sorting: params ? [{ id: params.sortBy, desc: params.direction === 'desc' }] : [] },
  });
  const isLoading = rows === undefined && !onRetry;
  const isEmpty = !isLoading && table.getRowModel().rows.length === 0;
  const parts = { table, params, skeletonRows: isLoading ? skeletonRows : 0, ...props };

  return (
    <Card>
      {toolbar && (
        <div className="flex flex-wrap items-center gap-2 border-b p-3">
          {toolbar}
          {isPhone && params && <SortControl table={table} params={params} />}
        </div>
      )}
      <div
        aria-busy={isLoading || isUpdating}
        className={cn('transition-opacity', isUpdating && 'opacity-60')}
      >
        {isPhone ? <RowCards {...parts} /> : <RowTable {...parts} />}
      </div>
      {isEmpty && (onRetry ? <LoadFailure onRetry={onRetry} /> : emptyState)}
      {params && totals && totals.totalElements > 0 && (
        <Pager params={params} totals={totals} shown={rows?.length ?? 0} />
      )}
    </Card>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={CircleAlert}
      title="The list could not be loaded"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
