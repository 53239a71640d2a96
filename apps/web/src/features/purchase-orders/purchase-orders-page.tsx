/** Purchase orders: what is on its way from whom, and what can be received. */
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { PurchaseOrderStatusBadge } from '#document/purchase-order-status-badge.tsx';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { type FilterValues, type ListFilter, statusFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import {
  DeliveryDate,
  NumberAndProject,
  OrderActions,
  OrderAmount,
  SupplierName,
} from './purchase-order-cells.tsx';
import { purchaseOrderListQuery } from './purchase-orders.api.ts';

const emptyState = (
  <EmptyState
    icon={ShoppingCart}
    title="No purchase orders found"
    hint="Purchase orders will appear here once created"
  />
);

const LIST = {
  columns: ['poNumber', 'orderedByName', 'supplierName', 'status'],
  defaults: { sortBy: 'poNumber', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  statusFilter('PURCHASE_ORDER'),
  { kind: 'days', name: 'from', label: 'Ordered' },
  { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
  { kind: 'material', name: 'materialId', label: 'Material' },
  { kind: 'member', name: 'orderedBy', label: 'Ordered by' },
  { kind: 'flag', name: 'late', label: 'Late deliveries only' },
  { kind: 'flag', name: 'approval', label: 'Waiting for approval only' },
  { kind: 'flag', name: 'toApprove', label: 'Waiting for my approval only' },
  { kind: 'flag', name: 'sentBack', label: 'Sent back only' },
];

const SELECTION = {
  nameOf: ({ poNumber }: PurchaseOrderRow) => poNumber,
  bulkActions: (ids: readonly string[]) => <PdfsButton type="PURCHASE_ORDER" ids={ids} />,
};

const column = columnsOf<PurchaseOrderRow>();
const numberColumn = {
  header: 'PO Number',
  enableSorting: true,
  meta: { card: 'title', className: 'figures w-34 font-semibold' },
} as const;
const columns = column.columns([
  column.accessor('orderedByName', {
    header: 'Ordered By',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-30', from: 'wide' },
  }),
  column.accessor(({ supplier }) => supplier.supplierName, {
    id: 'supplierName',
    header: 'Supplier Name',
    enableSorting: true,
    meta: { card: 'fact' },
    cell: ({ row }) => <SupplierName order={row.original} />,
  }),
  column.accessor('expectedDeliveryDate', {
    header: 'Delivery date',
    meta: { card: 'fact', className: 'figures w-25', from: 'wide' },
    cell: ({ row }) => <DeliveryDate order={row.original} />,
  }),
  column.accessor('grandTotal', {
    header: 'Amount',
    meta: { card: 'fact', isNumeric: true, className: 'w-31', from: 'middle' },
    cell: ({ row }) => <OrderAmount order={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-28' },
    cell: ({ row: { original } }) => (
      <PurchaseOrderStatusBadge
        status={original.status}
        isPartReceived={original.isPartReceived}
        isSentBack={original.isSentBack}
      />
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { card: 'actions', className: 'w-24 @[58rem]:w-39 @[64rem]:w-46' },
    cell: ({ row }) => <OrderActions order={row.original} />,
  }),
]);

const projectColumns = column.columns([column.accessor('poNumber', numberColumn), ...columns]);
const firmColumns = column.columns([
  column.accessor('poNumber', {
    ...numberColumn,
    meta: { card: 'title', className: 'figures w-34 font-semibold @[64rem]:w-48' },
    cell: ({ row }) => <NumberAndProject order={row.original} />,
  }),
  ...columns,
]);

export function PurchaseOrdersPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('purchase-orders:create');
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(purchaseOrderListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;

  return (
    <>
      <PageHead
        title="Purchase Orders"
        context={[filters.place, data && counted(data.totalElements, 'order')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu
              path="/api/v1/purchase-orders/export"
              query={query}
              total={data?.totalElements}
            />
            <ButtonLink
              to={paths.materialRequests({ status: 'SUBMITTED' })}
              disabledReason={permission}
            >
              New from MRN
            </ButtonLink>
          </>
        }
      />
      <DataTable
        label="Purchase orders"
        columns={filters.isFirmWide ? firmColumns : projectColumns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 ? (
            <NoMatch title="No purchase orders found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.purchaseOrder(id))}
        selection={SELECTION}
        toolbar={
          <DocumentToolbar
            placeholder="Search by PO Number..."
            params={params}
            filters={filters}
            names={{
              ...namesIn(data?.list, filters.values),
              isWhole: isAnswered(answer, params),
            }}
          />
        }
      />
    </>
  );
}

function searchedTexts({ poNumber, orderedByName, supplier }: PurchaseOrderRow) {
  return [poNumber, orderedByName, supplier.supplierName];
}

/** What the orders call the supplier and the person that they are narrowed to. */
function namesIn(
  orders: readonly PurchaseOrderRow[] = [],
  { supplierId, orderedBy }: FilterValues,
) {
  return {
    supplierId: orders.find(({ supplier }) => supplier.id === supplierId)?.supplier.supplierName,
    orderedBy: orders.find((order) => order.orderedBy === orderedBy)?.orderedByName,
  };
}
