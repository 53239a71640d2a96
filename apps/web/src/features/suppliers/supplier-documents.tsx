/** Orders, receipts and returns of a supplier. */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

import { DocumentLink } from '#document/document-link.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDate, formatDateTime, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { payableText } from '#lib/payable.ts';

interface OfSupplier {
  supplierId: string;
}

const ORDERS = defineSection('/api/v1/purchase-orders', {
  title: 'Orders',
  queryKey: ['purchase-orders', 'list'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Order',
      show: ({ id, poNumber, status }) => (
        <DocumentLink to={paths.purchaseOrder(id)} isVoid={status === 'CANCELLED'}>
          {poNumber}
        </DocumentLink>
      ),
    },
    { header: 'Ordered', show: ({ creationDate }) => formatDateTime(creationDate) },
    { header: 'Project', show: ({ project }) => project.name },
    {
      header: 'Expected',
      show: ({ expectedDeliveryDate }) => formatDate(expectedDeliveryDate),
    },
    {
      header: 'Status',
      show: ({ status, stage }) => (
        <StatusBadge type="PURCHASE_ORDER" status={status} stage={stage} />
      ),
    },
    {
      header: 'Payable',
      role: 'quantity',
      show: ({ grandTotal, isAsPerAgreement }) =>
        isAsPerAgreement ? AS_PER_AGREEMENT : payableText(grandTotal),
    },
  ],
  empty: 'Nothing was ordered yet',
});

export function SupplierOrders({ supplierId }: OfSupplier) {
  return (
    <RecordSection
      {...ORDERS}
      query={{ supplierId, sortBy: 'creationDate', direction: 'desc' }}
      all={{ to: paths.purchaseOrders({ supplierId, scope: 'all' }), label: 'All orders' }}
    />
  );
}

const RECEIPTS = defineSection('/api/v1/goods-receipts', {
  title: 'Goods receipts',
  queryKey: ['goods-receipts', 'list'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Receipt',
      show: ({ id, receiptNumber }) => (
        <DocumentLink to={paths.receipt(id)}>{receiptNumber ?? 'Draft'}</DocumentLink>
      ),
    },
    { header: 'Received', show: ({ receivedOn }) => formatDate(receivedOn) },
    { header: 'Challan', show: ({ challanNo }) => challanNo },
    { header: 'Project', show: ({ project }) => project.name },
    {
      header: 'Status',
      show: ({ status }) => <StatusBadge type="GOODS_RECEIPT" status={status} />,
    },
  ],
  empty: 'Nothing was received yet',
});

export function SupplierReceipts({ supplierId }: OfSupplier) {
  return (
    <RecordSection
      {...RECEIPTS}
      query={{ supplierId, sortBy: 'createdAt', direction: 'desc' }}
      all={{ to: paths.receipts({ supplierId, scope: 'all' }), label: 'All receipts' }}
    />
  );
}

const RETURNS = defineSection('/api/v1/supplier-returns', {
  title: 'Returns',
  queryKey: ['supplier-returns', 'list'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Return',
      show: ({ id, returnNumber }) => (
        <DocumentLink to={paths.supplierReturn(id)}>{returnNumber}</DocumentLink>
      ),
    },
    { header: 'Returned', show: ({ returnedOn }) => formatDate(returnedOn) },
    { header: 'Reason', show: ({ reason }) => reason },
    { header: 'Value', role: 'quantity', show: ({ value }) => formatMoney(value) },
  ],
  empty: 'Nothing was returned',
});

export function SupplierReturns({ supplierId }: OfSupplier) {
  return (
    <RecordSection {...RETURNS} query={{ supplierId, sortBy: 'createdAt', direction: 'desc' }} />
  );
}
