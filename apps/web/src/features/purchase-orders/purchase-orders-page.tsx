import type { ListedOrder } from '@plinth/contracts/purchase-orders';
import { ShoppingCart } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { documentList, DocumentListPage, NumberAndProject } from '#document/document-list.tsx';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { actionsColumn, columnsOf, factColumn, numberColumn } from '#table/columns.ts';

import {
  DeliveryDate,
  OrderActions,
  OrderAmount,
  OrderStatus,
  SupplierName,
} from './purchase-order-cells.tsx';
import { ORDER_LIST } from './purchase-orders.list.ts';

const column = columnsOf<ListedOrder>();

const ORDERS = documentList('PURCHASE_ORDER', {
  ...ORDER_LIST,
  columns: column.columns([
    column.accessor('poNumber', {
      ...numberColumn('PO Number', 'poNumber'),
      cell: ({ row: { original } }) => (
        <NumberAndProject number={original.poNumber} project={original.project} />
      ),
    }),
    column.accessor('orderedByName', factColumn('Ordered By', 'person')),
    column.accessor(({ supplier }) => supplier.supplierName, {
      id: 'supplierName',
      ...factColumn('Supplier Name', 'text'),
      cell: ({ row }) => <SupplierName order={row.original} />,
    }),
    column.accessor('expectedDeliveryDate', {
      ...factColumn('Delivery date', 'date'),
      cell: ({ row }) => <DeliveryDate order={row.original} />,
    }),
    column.accessor('grandTotal', {
      ...factColumn('Amount', 'money'),
      cell: ({ row }) => <OrderAmount order={row.original} />,
    }),
    column.accessor('status', {
      ...factColumn('Status', 'status'),
      cell: ({ row }) => <OrderStatus order={row.original} />,
    }),
    column.display({
      id: 'actions',
      ...actionsColumn('Actions', 10.75),
      cell: ({ row }) => <OrderActions order={row.original} />,
    }),
  ]),
  placeholder: 'Search by PO Number...',
  searchedTexts: ({ poNumber, orderedByName, supplier, purpose, mrnNumbers }) => [
    poNumber,
    orderedByName,
    supplier.supplierName,
    purpose,
    ...mrnNumbers,
  ],
  recordsOf: ({ supplier, orderedBy, orderedByName }) => [
    { id: supplier.id, name: supplier.supplierName },
    { id: orderedBy, name: orderedByName },
  ],
  empty: {
    icon: ShoppingCart,
    title: 'No purchase orders found',
    hint: 'Purchase orders will appear here once created',
  },
  exportVariants: [
    { words: '', query: {} },
    { words: 'with lines', query: { lines: '1' } },
  ],
  selection: {
    nameOf: ({ poNumber }) => poNumber,
    bulkActions: (ids) => <PdfsButton type="PURCHASE_ORDER" ids={ids} />,
  },
});

export function PurchaseOrdersPage() {
  const permission = usePermission('purchase-orders:create');
  return (
    <DocumentListPage
      type="PURCHASE_ORDER"
      list={ORDERS}
      noun="order"
      actions={
        <>
          <ButtonLink variant="outline" to={paths.placeOrder()} disabledReason={permission}>
            Direct order
          </ButtonLink>
          <ButtonLink
            to={paths.materialRequests({ status: 'SUBMITTED' })}
            disabledReason={permission}
          >
            New from MRN
          </ButtonLink>
        </>
      }
    />
  );
}
