/** Orders as a sheet with one row per line. */
import { purchaseOrderLineSchema, purchaseOrderRowSchema } from '@plinth/contracts/purchase-orders';
import { shownStatus, statusText } from '@plinth/domain/document/documents';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import { listExport } from '#documents/export-list.ts';
import { column, type Column, type Sheet } from '#exports/export.ts';
import { workItemJsonOf } from '#features/works/works.public.ts';

import { orderList, toOrderRow } from '../purchase-orders.queries.ts';

const lineShape = purchaseOrderLineSchema.pick({
  quantity: true,
  pricePerUnit: true,
  discount: true,
  gst: true,
  taxableAmount: true,
  cgst: true,
  sgst: true,
  igst: true,
  amount: true,
  receivedQuantity: true,
  closedQuantity: true,
}).shape;

const rowSchema = purchaseOrderRowSchema.extend({
  line: z.object({
    ...lineShape,
    mrnNumber: z.string(),
    materialCode: z.string(),
    material: z.string(),
    hsnCode: z.string(),
    unit: z.string(),
    purpose: z.string(),
    workCode: z.string(),
    work: z.string(),
  }),
});

type OrderLine = z.infer<typeof rowSchema>;

const SHEET: Sheet<OrderLine> = {
  name: 'Purchase Order Lines',
  fileName: 'purchase-order-lines',
  isInTotals: ({ status }) => status !== 'CANCELLED',
  unpricedLinesOf: ({ line }) => (line.amount === AS_PER_AGREEMENT ? 1 : 0),
  columns: [
    column.text('PO Number', 16, (row) => row.poNumber),
    column.date('PO Date', 12, (row) => indianDate(new Date(row.creationDate))),
    column.text('Status', 18, (row) =>
      statusText(shownStatus('PURCHASE_ORDER', row.status, row.stage)),
    ),
    column.text('MRN Number', 18, ({ line }) => line.mrnNumber),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Supplier Name', 36, (row) => row.supplier.supplierName),
    column.text('GST Number', 18, (row) => row.supplier.gstNo),
    column.date('Delivery Date', 14, (row) => row.expectedDeliveryDate),
    column.text('Material Code', 14, ({ line }) => line.materialCode),
    column.text('Material', 40, ({ line }) => line.material),
    column.text('HSN Code', 12, ({ line }) => line.hsnCode),
    column.quantity('Quantity', 12, ({ line }) => quantityString(line.quantity)),
    column.text('Unit', 8, ({ line }) => line.unit),
    column.rate('Rate', 14, ({ line }) => line.pricePerUnit),
    column.quantity('Discount %', 11, ({ line }) => line.discount),
    column.quantity('GST %', 8, ({ line }) => line.gst),
    column.money('Taxable', 17, ({ line }) => line.taxableAmount),
    priced('CGST', ({ cgst }) => cgst),
    priced('SGST', ({ sgst }) => sgst),
    priced('IGST', ({ igst }) => igst),
    column.money('Amount', 17, ({ line }) => line.amount),
    column.quantity('Received', 12, ({ line }) => quantityString(line.receivedQuantity)),
    column.quantity('Closed Short', 12, ({ line }) => quantityString(line.closedQuantity)),
    column.text('Purpose', 30, ({ line }) => line.purpose),
    column.text('Work Item', 16, ({ line }) => line.workCode),
    column.text('Work', 40, ({ line }) => line.work),
  ],
};

/** Stored as 0 where no price is agreed. */
function priced(title: string, figure: (line: OrderLine['line']) => string): Column<OrderLine> {
  return column.money(title, 15, ({ line }) =>
    line.amount === AS_PER_AGREEMENT ? AS_PER_AGREEMENT : figure(line),
  );
}

export const exportOrderLines = listExport({
  list: orderList,
  sheet: SHEET,
  item: rowSchema,
  async toItems(rows, ctx) {
    const linesOf = await linesByOrder(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows
      .map(toOrderRow)
      .flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => ({ ...order, line })));
  },
});

/** The lines of the orders, in order. */
async function linesByOrder({ db, scope }: Context, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('purchase_order_line as line')
    .innerJoin(
      'order_allocation as allocation',
      byKey('allocation.purchase_order_line_id', 'line.id'),
    )
    .innerJoin(
      'material_request_line as item',
      byKey('item.id', 'allocation.material_request_line_id'),
    )
    .innerJoin('material_request as request', byKey('request.id', 'item.material_request_id'))
    .select([
      'line.purchase_order_id as orderId',
      'request.mrn_number as mrnNumber',
      'item.purpose',
      workItemJsonOf('item').as('workItem'),
      'line.material_code as materialCode',
      'line.material_name as material',
      'line.hsn_code as hsnCode',
      'line.unit',
      'line.quantity',
      'line.price_per_unit as pricePerUnit',
      sql<string>`trim_scale(line.discount)`.as('discount'),
      sql<string | null>`trim_scale(line.gst_rate)`.as('gst'),
      'line.taxable',
      'line.cgst',
      'line.sgst',
      'line.igst',
      'line.amount',
      'line.received_quantity as receivedQuantity',
      'line.closed_quantity as closedQuantity',
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.purchase_order_id', '=', anyOf(orderIds))
    .orderBy('line.purchase_order_id')
    .orderBy('line.position')
    .execute();
  const lines = rows.map(({ orderId, taxable, ...line }) => ({
    orderId,
    ...line,
    workCode: line.workItem?.code ?? '',
    work: line.workItem?.description ?? '',
    quantity: Number(line.quantity),
    receivedQuantity: Number(line.receivedQuantity),
    closedQuantity: Number(line.closedQuantity),
    pricePerUnit: line.pricePerUnit ?? AS_PER_AGREEMENT,
    gst: line.gst ?? AS_PER_AGREEMENT,
    taxableAmount: taxable ?? AS_PER_AGREEMENT,
    amount: line.amount ?? AS_PER_AGREEMENT,
  }));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}
