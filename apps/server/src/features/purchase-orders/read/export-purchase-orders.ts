import {
  type exportPurchaseOrders as endpoint,
  type PurchaseOrderRow,
  purchaseOrderRowSchema,
} from '@plinth/contracts/purchase-orders';
import { shownStatus, statusText } from '@plinth/domain/document/documents';
import { ACKNOWLEDGEMENT_WORDS } from '@plinth/domain/purchase-order/send/acknowledgement-states';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { isOpen } from '@plinth/domain/purchase-order/status';
import { decidedTaxText } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { REGISTRATION_WORDS } from '@plinth/domain/supplier/registration-types';

import { listExport } from '#documents/export-list.ts';
import { column, type Column, type Sheet } from '#exports/export.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

import { orderList, toOrderRow } from '../purchase-orders.queries.ts';
import { exportOrderLines } from './export-order-lines.ts';

const SHEET: Sheet<PurchaseOrderRow> = {
  name: 'Purchase Orders',
  fileName: 'purchase-orders',
  isInTotals: ({ status }) => status !== 'CANCELLED',
  unpricedLinesOf: ({ unpricedLines }) => unpricedLines,
  columns: [
    column.text('PO Number', 16, (row) => row.poNumber),
    column.date('PO Date', 12, (row) => indianDate(new Date(row.creationDate))),
    column.text('Status', 18, (row) =>
      statusText(shownStatus('PURCHASE_ORDER', row.status, row.stage)),
    ),
    column.text('MRN Number', 18, (row) => row.mrnNumbers.join(', ')),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Supplier Code', 14, (row) => row.supplier.supplierCode),
    column.text('Supplier Name', 36, (row) => row.supplier.supplierName),
    column.text('GST Number', 18, (row) => row.supplier.gstNo),
    column.text('Registration', 14, (row) => REGISTRATION_WORDS[row.supplier.registration]),
    column.text('Tax', 22, taxOf),
    column.text('Reverse Charge', 14, (row) => (row.isReverseCharge ? 'Yes' : 'No')),
    column.text('Ordered By', 22, (row) => row.orderedByName),
    column.date('Delivery Date', 14, (row) => row.expectedDeliveryDate),
    priced('Subtotal', (row) => row.subtotal),
    priced('CGST', (row) => row.cgst),
    priced('SGST', (row) => row.sgst),
    priced('IGST', (row) => row.igst),
    column.money('Additional Charges', 18, (row) => row.additionalCharge),
    priced('Grand Total', (row) => row.grandTotal),
    column.text('Remark', 40, (row) => row.remark),
    column.text('Purpose', 30, (row) => row.purpose),
    column.text("Supplier's Answer", 20, answerOf),
    column.date('Answer Due', 14, (row) => row.acknowledgementDue ?? ''),
    column.date('Promised Date', 14, (row) => row.promisedOn ?? ''),
    column.text('Place of Supply', 24, (row) => stateLabel(row.placeOfSupply)),
  ],
};

/**
 * The answer of the supplier in words; empty for an order that was never sent and is no longer
 * open.
 */
function answerOf({ status, acknowledgement }: PurchaseOrderRow): string {
  const isAsked = acknowledgement !== 'NOT_SENT' || isOpen(status);
  return isAsked ? ACKNOWLEDGEMENT_WORDS[acknowledgement].word : '';
}

function taxOf({ supplier, placeOfSupply, gstCharge: charge, ...order }: PurchaseOrderRow): string {
  const decided = { ...order, charge, registration: supplier.registration };
  return decidedTaxText(decided, placeOfSupply);
}

/** Totals; empty for an order as per contract. */
function priced(
  title: string,
  figure: (row: PurchaseOrderRow) => string,
): Column<PurchaseOrderRow> {
  const value = (row: PurchaseOrderRow) => (row.isAsPerAgreement ? AS_PER_AGREEMENT : figure(row));
  return column.money(title, 17, value);
}

const exportOrders = listExport({
  list: orderList,
  sheet: SHEET,
  item: purchaseOrderRowSchema,
  toItems: (rows) => rows.map(toOrderRow),
});

/** Exports one row per order, or per line. */
export async function exportPurchaseOrders(call: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const { lines, ...query } = call.query;
  return (lines ? exportOrderLines : exportOrders)({ ...call, query });
}
