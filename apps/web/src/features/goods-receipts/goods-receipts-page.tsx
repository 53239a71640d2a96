/** Goods receipts: what came in, when, from whom, and what was wrong with it. */
import type { GoodsReceiptRow } from '@plinth/contracts/goods-receipts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { WaitingOf } from '#device/waiting-notice.tsx';
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

import { receiptListQuery } from './goods-receipts.api.ts';

const LIST = {
  columns: ['createdAt', 'receivedOn', 'supplierName', 'status'],
  defaults: { sortBy: 'createdAt', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  statusFilter('GOODS_RECEIPT'),
  { kind: 'days', name: 'from', label: 'Received' },
  { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
  { kind: 'material', name: 'materialId', label: 'Material' },
  { kind: 'flag', name: 'discrepancy', label: 'Short, excess or rejected only' },
];

const emptyState = (
  <EmptyState
    icon={PackageCheck}
    title="No goods receipts yet"
    hint="When a truck comes, receive what is on it against its order."
    action={<ButtonLink to={paths.receiveGoods()}>Receive goods</ButtonLink>}
  />
);

const column = columnsOf<GoodsReceiptRow>();
const columns = column.columns([
  column.accessor(({ receiptNumber }) => receiptNumber ?? 'Draft', {
    id: 'createdAt',
    header: 'GRN',
    enableSorting: true,
    meta: { card: 'title', className: 'figures w-36 font-semibold' },
  }),
  column.accessor(({ supplier }) => supplier.supplierName, {
    id: 'supplierName',
    header: 'Supplier',
    enableSorting: true,
    meta: { card: 'fact' },
  }),
  column.accessor(
    ({ purchaseOrders }) => purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
    {
      id: 'purchaseOrders',
      header: 'Orders',
      meta: { card: 'fact', className: 'figures w-36', from: 'wide' },
    },
  ),
  column.accessor('challanNo', { header: 'Challan', meta: { card: 'fact', className: 'w-32' } }),
  column.accessor('receivedOn', {
    header: 'Received',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-26' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('hasDiscrepancy', {
    header: 'Difference',
    meta: { card: 'fact', className: 'w-26', from: 'middle' },
    cell: ({ getValue }) => (getValue() ? <span className="text-warning">Yes</span> : 'None'),
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-28' },
    cell: ({ getValue }) => <StatusBadge type="GOODS_RECEIPT" status={getValue()} />,
  }),
]);

export function GoodsReceiptsPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('goods-receipts:create');
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(receiptListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;
  return (
    <>
      <PageHead
        title="Goods Receipts"
        context={[filters.place, data && counted(data.totalElements, 'receipt')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu
              path="/api/v1/goods-receipts/export"
              query={query}
              total={data?.totalElements}
            />
            <ButtonLink to={paths.receiveGoods()} disabledReason={permission}>
              Receive goods
            </ButtonLink>
          </>
        }
      />
      <WaitingOf kind="goods-receipt" />
      <DataTable
        label="Goods receipts"
        columns={columns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No goods receipts found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.receipt(id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by GRN, challan, supplier or vehicle..."
            params={params}
            filters={filters}
            names={{
              supplierId: data?.list.find(
                ({ supplier }) => supplier.id === filters.values.supplierId,
              )?.supplier.supplierName,
              isWhole: isAnswered(answer, params),
            }}
          />
        }
      />
    </>
  );
}

function searchedTexts({ receiptNumber, challanNo, supplier, vehicleNo }: GoodsReceiptRow) {
  return [receiptNumber ?? '', challanNo, supplier.supplierName, vehicleNo];
}
