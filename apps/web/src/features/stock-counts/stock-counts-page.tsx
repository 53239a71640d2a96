/** Stock counts: which stores are counted, how far, and what waits for review. */
import type { StockCountRow } from '@plinth/contracts/stock-counts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { StatusBadge } from '#document/status-badge.tsx';
import { counted } from '#lib/counted.ts';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { type ListFilter, statusFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { StartCountDialog } from './start-count-dialog.tsx';
import { countListQuery } from './stock-counts.api.ts';

const LIST = {
  columns: ['createdAt'],
  defaults: { sortBy: 'createdAt', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [statusFilter('STOCK_COUNT')];

const column = columnsOf<StockCountRow>();
const columns = column.columns([
  column.accessor('countNumber', {
    id: 'createdAt',
    header: 'Count',
    enableSorting: true,
    meta: { card: 'title', className: 'figures w-36 font-semibold' },
  }),
  column.accessor(({ store }) => store.name, {
    id: 'store',
    header: 'Store',
    meta: { card: 'fact' },
  }),
  column.accessor(({ lineCount, countedCount }) => `${countedCount} of ${lineCount}`, {
    id: 'progress',
    header: 'Counted',
    meta: { card: 'fact', className: 'figures w-28' },
  }),
  column.accessor(({ createdAt }) => createdAt, {
    id: 'started',
    header: 'Started',
    meta: { card: 'fact', className: 'figures w-40', from: 'middle' },
    cell: ({ getValue }) => formatDateTime(getValue()),
  }),
  column.accessor('startedByName', {
    header: 'By',
    meta: { card: 'fact', className: 'w-40', from: 'wide' },
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'status', className: 'w-28' },
    cell: ({ getValue }) => <StatusBadge type="STOCK_COUNT" status={getValue()} />,
  }),
]);

export function StockCountsPage() {
  const [isStarting, setStarting] = useState(false);
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('stock:count');
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(countListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;
  const start = (
    <Button disabledReason={permission} onClick={() => setStarting(true)}>
      Start a count
    </Button>
  );
  return (
    <>
      <PageHead
        title="Counts"
        context={[filters.place, data && counted(data.totalElements, 'count')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu
              path="/api/v1/stock-counts/export"
              query={query}
              total={data?.totalElements}
            />
            {start}
          </>
        }
      />
      <DataTable
        label="Stock counts"
        columns={columns}
        rows={rowsFound(answer, params, ({ countNumber, store }) => [countNumber, store.name])}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No counts found" filters={filters} />
          ) : (
            <EmptyState
              icon={ClipboardCheck}
              title="Nothing was counted yet"
              hint="People count without seeing the books; what differs is reviewed and posted."
              action={start}
            />
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.count(id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by count or store..."
            params={params}
            filters={filters}
            names={{ isWhole: isAnswered(answer, params) }}
          />
        }
      />
      {isStarting && <StartCountDialog onClose={() => setStarting(false)} />}
    </>
  );
}
