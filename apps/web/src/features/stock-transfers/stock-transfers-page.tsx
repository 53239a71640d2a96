/** Transfers: what is on the road between the stores, and what has arrived. */
import type { StockTransferRow } from '@plinth/contracts/stock-transfers';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { StatusBadge } from '#document/status-badge.tsx';
import { counted } from '#lib/counted.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { type ListFilter, statusFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { transferListQuery } from './stock-transfers.api.ts';

const LIST = {
  columns: ['createdAt', 'dispatchedOn', 'status'],
  defaults: { sortBy: 'createdAt', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  statusFilter('STOCK_TRANSFER'),
  { kind: 'days', name: 'from', label: 'Sent' },
  { kind: 'material', name: 'materialId', label: 'Material' },
];

const emptyState = (
  <EmptyState
    icon={ArrowLeftRight}
    title="Nothing was transferred yet"
    hint="Send material to another store or site; it is on the road until it is received there."
    action={<ButtonLink to={paths.createTransfer()}>Send material</ButtonLink>}
  />
);

const column = columnsOf<StockTransferRow>();
const columns = column.columns([
  column.accessor('challanNumber', {
    id: 'createdAt',
    header: 'Challan',
    enableSorting: true,
    meta: { card: 'title', className: 'figures w-36 font-semibold' },
  }),
  column.accessor(({ project, store }) => `${project.name}, ${store.name}`, {
    id: 'from',
    header: 'From',
    meta: { card: 'fact' },
  }),
  column.accessor(({ toProject, toStore }) => `${toProject.name}, ${toStore.name}`, {
    id: 'to',
    header: 'To',
    meta: { card: 'fact' },
  }),
  column.accessor(materialsOf, {
    id: 'materials',
    header: 'Materials',
    meta: { card: 'fact', from: 'wide' },
  }),
  column.accessor('dispatchedOn', {
    header: 'Sent',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-26' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('isAnythingShort', {
    header: 'Short',
    meta: { card: 'fact', className: 'w-20', from: 'middle' },
    cell: ({ getValue }) => (getValue() ? <span className="text-warning">Yes</span> : 'None'),
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-30' },
    cell: ({ getValue }) => <StatusBadge type="STOCK_TRANSFER" status={getValue()} />,
  }),
]);

export function StockTransfersPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('stock:transfer');
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(transferListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;
  return (
    <>
      <PageHead
        title="Transfers"
        context={[filters.place, data && counted(data.totalElements, 'transfer')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu
              path="/api/v1/stock-transfers/export"
              query={query}
              total={data?.totalElements}
            />
            <ButtonLink to={paths.createTransfer()} disabledReason={permission}>
              Send material
            </ButtonLink>
          </>
        }
      />
      <DataTable
        label="Transfers"
        columns={columns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No transfers found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.transfer(id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by challan, site or vehicle..."
            params={params}
            filters={filters}
            names={{ isWhole: isAnswered(answer, params) }}
          />
        }
      />
    </>
  );
}

/** The first ones, and how many more. */
function materialsOf({ materialNames, lineCount }: StockTransferRow): string {
  const more = lineCount - materialNames.length;
  return [...materialNames, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function searchedTexts({ challanNumber, project, toProject, vehicleNo }: StockTransferRow) {
  return [challanNumber, project.name, toProject.name, vehicleNo];
}
