import { ShoppingCart } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { documentList, DocumentListPage, NumberAndProject } from '#document/document-list.tsx';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { actionsColumn } from '#table/columns.ts';

import {
  DeliveryDate,
  OrderActions,
  OrderAmount,
  OrderedBy,
  OrderStatus,
  SupplierName,
} from './purchase-order-cells.tsx';
import { ORDER_LIST } from './purchase-orders.list.ts';

const ORDERS = documentList('PURCHASE_ORDER', {
  ...ORDER_LIST,
  columns: [
    {
      id: 'poNumber',
      header: 'PO Number',
      role: 'number',
      show: (row) => <NumberAndProject number={row.poNumber} project={row.project} />,
    },
    {
      id: 'orderedByName',
      header: 'Ordered By',
      role: 'person',
      show: (row) => <OrderedBy order={row} />,
    },
    {
      id: 'supplierName',
      header: 'Supplier Name',
      role: 'text',
      show: (row) => <SupplierName order={row} />,
    },
    {
      id: 'expectedDeliveryDate',
      header: 'Delivery date',
      role: 'date',
      show: (row) => <DeliveryDate order={row} />,
    },
    {
      id: 'grandTotal',
      header: 'Amount',
      role: 'money',
      show: (row) => <OrderAmount order={row} />,
    },
    { id: 'status', header: 'Status', role: 'status', show: (row) => <OrderStatus order={row} /> },
    actionsColumn(10.75, (row) => <OrderActions order={row} />),
  ],
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
