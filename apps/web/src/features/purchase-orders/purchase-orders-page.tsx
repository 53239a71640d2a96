/** Purchase orders: what is on its way from whom, and what can be received. */
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { DocumentToolbar } from '#table/document-toolbar.tsx';
import { rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { counted } from './counted.ts';
import {
  DeliveryDate,
  NumberAndProject,
  OrderActions,
  OrderAmount,
  SupplierName,
} from './purchase-order-cells.tsx';
import { PurchaseOrderStatusBadge } from './purchase-order-status-badge.tsx';
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

const column = columnsOf<PurchaseOrderRow>();
const numberColumn = {
  header: 'PO Number',
  enableSorting: true,
  meta: { card: 'title', className: 'figures w-37 font-semibold' },
} as const;
const columns = column.columns([
  column.accessor('orderedByName', {
    header: 'Ordered By',
    enableSorting: true,
    meta: { className: 'w-28' },
  }),
  column.accessor(({ supplier }) => supplier.supplierName, {
    id: 'supplierName',
    header: 'Supplier Name',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-44 min-[1360px]:w-60' },
    cell: ({ row }) => <SupplierName order={row.original} />,
  }),
  column.accessor('expectedDeliveryDate', {
    header: 'Delivery date',
    meta: { card: 'fact', className: 'figures w-27' },
    cell: ({ row }) => <DeliveryDate order={row.original} />,
  }),
  column.accessor('grandTotal', {
    header: 'Amount',
    meta: { card: 'fact', isNumeric: true, className: 'w-31' },
    cell: ({ row }) => <OrderAmount order={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-28' },
    cell: ({ getValue }) => <PurchaseOrderStatusBadge status={getValue()} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { card: 'actions', className: 'w-46' },
    cell: ({ row }) => <OrderActions order={row.original} />,
  }),
]);

const projectColumns = column.columns([column.accessor('poNumber', numberColumn), ...columns]);
const firmColumns = column.columns([
  column.accessor('poNumber', {
    ...numberColumn,
    cell: ({ row }) => <NumberAndProject order={row.original} />,
  }),
  ...columns,
]);

export function PurchaseOrdersPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('purchase-orders:create');
  const filters = useDocumentFilters(params, PURCHASE_ORDER_STATUSES);
  const answer = useQuery(purchaseOrderListQuery({ ...params.query, ...filters.query }));
  const { data, isError, isPlaceholderData, refetch } = answer;

  return (
    <>
      <PageHead
        title="Purchase Orders"
        context={[filters.place, data && counted(data.totalElements, 'order')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <ButtonLink
            to={paths.materialRequests({ status: 'SUBMITTED' })}
            disabledReason={permission}
          >
            New from MRN
          </ButtonLink>
        }
      />
      <DataTable
        label="Purchase orders"
        columns={filters.isFirmWide ? firmColumns : projectColumns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={emptyState}
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.purchaseOrder(id))}
        toolbar={
          <DocumentToolbar placeholder="Search by PO Number..." params={params} filters={filters} />
        }
      />
    </>
  );
}

function searchedTexts({ poNumber, orderedByName, supplier }: PurchaseOrderRow) {
  return [poNumber, orderedByName, supplier.supplierName];
}
