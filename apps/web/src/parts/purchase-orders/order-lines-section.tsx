/** Lines of orders of a material or from a supplier, with their rates. */
import type { OrderLineRow } from '@plinth/contracts/order-lines';

import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { RecordSection } from '#document/record-section.tsx';
import { formatDate, formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { MergedName } from '#parts/materials/merged-name.tsx';
import type { Column as ColumnOf } from '#table/columns.ts';

type Column = ColumnOf<OrderLineRow>;

const ORDER: Column = {
  header: 'Order',
  show: ({ purchaseOrder: { id, poNumber, status }, material }) => (
    <>
      <DocumentLink to={paths.purchaseOrder(id)} isVoid={status === 'CANCELLED'}>
        {poNumber}
      </DocumentLink>
      <MergedName material={material} />
    </>
  ),
};
const ORDERED: Column = {
  header: 'Ordered',
  show: ({ orderedAt }) => formatDateTime(orderedAt),
};
const SUPPLIER: Column = {
  header: 'Supplier',
  show: ({ supplier }) => (
    <RecordLink to={paths.supplier(supplier.id)}>{supplier.supplierName}</RecordLink>
  ),
};
const MATERIAL: Column = {
  header: 'Material',
  show: ({ material }) => <RecordLink to={paths.material(material.id)}>{material.name}</RecordLink>,
};
const PROJECT: Column = { header: 'Project', show: ({ project }) => project.name };
const QUANTITY: Column = {
  header: 'Quantity',
  role: 'quantity',
  show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
};
const RECEIVED: Column = {
  header: 'Received',
  role: 'quantity',
  show: ({ receivedQuantity }) => formatQuantity(receivedQuantity),
};
const EXPECTED: Column = {
  header: 'Expected',
  show: ({ purchaseOrder }) => formatDate(purchaseOrder.expectedDeliveryDate),
};
const RATE: Column = {
  header: 'Rate',
  role: 'quantity',
  show: ({ rate }) => (rate === null ? 'As per contract' : formatMoney(rate)),
};

const VIEWS = {
  /** Orders of a material that are still to be delivered. */
  open: [ORDER, SUPPLIER, PROJECT, EXPECTED, QUANTITY, RECEIVED],
  /** Rates of a material over time. */
  rates: [ORDER, ORDERED, SUPPLIER, QUANTITY, RATE],
  /** Rates of a supplier over time. */
  ratesOfSupplier: [MATERIAL, ORDER, ORDERED, QUANTITY, RATE],
} as const satisfies Record<string, readonly Column[]>;

interface OrderLinesSectionProps {
  title: string;
  view: keyof typeof VIEWS;
  query: { readonly materialId: string } | { readonly supplierId: string };
  empty: string;
}

export function OrderLinesSection({ title, view, query, empty }: OrderLinesSectionProps) {
  return (
    <RecordSection
      title={title}
      path="/api/v1/purchase-order-lines"
      queryKey={['purchase-orders', 'lines']}
      query={{ ...query, ...(view === 'open' && { open: '1' }) }}
      rowId={({ id }) => id}
      columns={VIEWS[view]}
      empty={empty}
    />
  );
}
