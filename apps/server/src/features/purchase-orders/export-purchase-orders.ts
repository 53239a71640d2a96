import { type PurchaseOrderRow, purchaseOrderRowSchema } from '@plinth/contracts/purchase-orders';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { listExport } from '#documents/export-list.ts';
import { orderList, toOrderRow } from '#features/purchase-orders/purchase-orders.queries.ts';
import { type Column, inWords, type Sheet } from '#exports/export.ts';

const SHEET: Sheet<PurchaseOrderRow> = {
  name: 'Purchase Orders',
  fileName: 'purchase-orders',
  columns: [
    { title: 'PO Number', kind: 'text', width: 16, value: (row) => row.poNumber },
    {
      title: 'PO Date',
      kind: 'date',
      width: 12,
      value: (row) => indianDate(new Date(row.creationDate)),
    },
    { title: 'Status', kind: 'text', width: 12, value: (row) => inWords(row.status) },
    { title: 'MRN Number', kind: 'text', width: 18, value: (row) => row.mrn.mrnNumber },
    { title: 'Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'Supplier Code', kind: 'text', width: 14, value: (row) => row.supplier.supplierCode },
    { title: 'Supplier Name', kind: 'text', width: 36, value: (row) => row.supplier.supplierName },
    { title: 'GST Number', kind: 'text', width: 18, value: (row) => row.supplier.gstNo },
    { title: 'Ordered By', kind: 'text', width: 22, value: (row) => row.orderedByName },
    { title: 'Delivery Date', kind: 'date', width: 14, value: (row) => row.expectedDeliveryDate },
    priced('Subtotal', (row) => row.subtotal),
    priced('CGST', (row) => row.cgst),
    priced('SGST', (row) => row.sgst),
    priced('IGST', (row) => row.igst),
    { title: 'Additional Charges', kind: 'money', width: 18, value: (row) => row.additionalCharge },
    priced('Grand Total', (row) => row.grandTotal),
    { title: 'Remark', kind: 'text', width: 40, value: (row) => row.remark },
  ],
};

/** Totals; empty for an order as per contract. */
function priced(
  title: string,
  figure: (row: PurchaseOrderRow) => string,
): Column<PurchaseOrderRow> {
  const value = (row: PurchaseOrderRow) => (row.isAsPerAgreement ? AS_PER_CONTRACT : figure(row));
  return { title, kind: 'money', width: 17, value };
}

export const exportPurchaseOrders = listExport({
  list: orderList,
  sheet: SHEET,
  item: purchaseOrderRowSchema,
  toItems: (rows) => rows.map(toOrderRow),
});
