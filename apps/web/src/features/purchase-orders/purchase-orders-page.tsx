/** Purchase orders: what is on its way from whom, and what can be received. */
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { counted } from './counted.ts';
import { lateness } from './delivery.ts';
import { foundOnPage } from './purchase-order-search.ts';
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
  meta: { card: 'title', className: 'figures font-semibold' },
} as const;
const columns = column.columns([
  column.accessor(({ supplier }) => supplier.supplierName, {
    id: 'supplierName',
    header: 'Supplier Name',
    enableSorting: true,
    meta: { card: 'fact' },
    cell: ({ row }) => <SupplierName order={row.original} />,
  }),
  column.accessor('orderedByName', { header: 'Ordered By', enableSorting: true }),
  column.accessor('expectedDeliveryDate', {
    header: 'Delivery date',
    meta: { card: 'fact', className: 'figures' },
    cell: ({ row }) => <DeliveryDate order={row.original} />,
  }),
  column.accessor('grandTotal', {
    header: 'Amount',
    meta: { card: 'fact', isNumeric: true },
    cell: ({ row }) => <OrderAmount order={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status' },
    cell: ({ getValue }) => <PurchaseOrderStatusBadge status={getValue()} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { card: 'actions' },
    cell: ({ row }) => <Actions order={row.original} />,
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
  const choice = useProjectChoice();
  const navigate = useNavigate();
  const permission = usePermission('purchase-orders:create');
  const isFirmWide = params.filter('scope') === 'all';
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    purchaseOrderListQuery({ ...params.query, ...scopeOf(choice, isFirmWide) }),
  );
  const isAnswered = !isPlaceholderData && params.searchText.trim() === params.search;

  return (
    <>
      <PageHead
        title="Purchase Orders"
        context={contextOf(choice, isFirmWide, data?.totalElements)}
        actions={
          <ButtonLink
            to={paths.materialRequests({ opening: 'orderable' })}
            disabledReason={permission}
          >
            New from MRN
          </ButtonLink>
        }
      />
      <DataTable
        label="Purchase orders"
        columns={isFirmWide ? firmColumns : projectColumns}
        rows={isAnswered ? data?.list : foundOnPage(data?.list, params.searchText)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={emptyState}
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.purchaseOrder(id))}
        toolbar={
          <>
            <SearchBox
              placeholder="Search by PO Number..."
              value={params.searchText}
              onValueChange={params.setSearchText}
            />
            <Switch
              label="All projects"
              className="sm:ml-auto"
              isChecked={isFirmWide}
              onCheckedChange={(isChecked) => params.setFilter('scope', isChecked ? 'all' : '')}
            />
          </>
        }
      />
    </>
  );
}

function scopeOf(choice: ProjectChoice | null, isFirmWide: boolean) {
  return isFirmWide ? { firmId: choice?.firm.id } : { projectId: choice?.project.id };
}

function contextOf(choice: ProjectChoice | null, isFirmWide: boolean, count: number | undefined) {
  const place = isFirmWide ? 'All projects' : choice?.project.name;
  return [place, choice?.firm.name, count !== undefined && counted(count, 'order')]
    .filter(Boolean)
    .join(' · ');
}

interface OrderProps {
  order: PurchaseOrderRow;
}

function NumberAndProject({ order: { poNumber, project } }: OrderProps) {
  return (
    <>
      {poNumber}
      <span className="block max-w-40 truncate text-[13px] leading-4 font-normal text-muted-foreground">
        {project.name}
      </span>
    </>
  );
}

function SupplierName({ order: { supplier } }: OrderProps) {
  return (
    <>
      <span className="block truncate">{supplier.supplierName}</span>
      <span className="figures block text-[13px] leading-4 text-muted-foreground">
        {supplier.supplierCode}
      </span>
    </>
  );
}

function DeliveryDate({ order }: OrderProps) {
  const late = lateness(order, today());
  return (
    <span className={late ? 'text-destructive' : undefined}>
      {formatDate(order.expectedDeliveryDate)}
      {late && <span className="block text-[13px] leading-4">{late}</span>}
    </span>
  );
}

function OrderAmount({ order: { isAsPerAgreement, grandTotal } }: OrderProps) {
  if (!isAsPerAgreement) return formatMoney(grandTotal);
  return <span className="text-muted-foreground">{AS_PER_CONTRACT}</span>;
}

function Actions({ order }: OrderProps) {
  const verdict = purchaseOrderCan.receive(order);
  return (
    <div className="flex gap-2 max-sm:w-full">
      <ButtonLink
        variant="outline"
        size="sm"
        to={paths.createReceipt(order.id)}
        aria-label={`Create GRN for ${order.poNumber}`}
        disabledReason={verdict.isAllowed || verdict.reason}
      >
        Create GRN
      </ButtonLink>
      <ButtonLink
        variant="ghost"
        size="sm"
        to={paths.purchaseOrder(order.id)}
        aria-label={`View ${order.poNumber}`}
      >
        View
      </ButtonLink>
    </div>
  );
}
