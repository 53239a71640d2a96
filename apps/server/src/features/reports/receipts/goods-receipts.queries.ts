/**
 * The GRN register, one row per line (reversed receipts with zeros), and the lines with
 * differences.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { isUnpriced } from '#features/stock/stock.public.ts';

import {
  canReadPrices,
  column,
  type Report,
  type ReportFilters,
  summed,
} from '../report.queries.ts';
import { receivedLine } from './received-lines.queries.ts';

const HEAD = [
  column('day', 'Received', 'date'),
  column('document', 'GRN', 'document'),
  column('supplier', 'Supplier'),
  column('challan', 'Challan'),
  column('order', 'Order', 'document'),
  column('material', 'Material'),
  column('unit', 'Unit'),
  column('onChallan', 'On challan', 'quantity'),
  column('received', 'Received', 'quantity'),
] as const;

const order = sql`day, number, position, key`;

export const goodsReceiptRegister: Report = {
  title: 'GRN Register',
  columns: [
    ...HEAD,
    column('rejected', 'Rejected', 'quantity'),
    column('accepted', 'Accepted', 'quantity'),
    column('status', 'Status'),
    summed('value', 'Value'),
  ],
  countsUnpriced: true,
  order,
  rows: (ctx, filters) =>
    receiptLines(ctx, filters, sql<boolean>`receipt.status in ('POSTED', 'REVERSED')`),
};

export const differences: Report = {
  title: 'Short, Excess and Rejected',
  columns: [
    ...HEAD,
    column('short', 'Short', 'quantity'),
    column('excess', 'Excess', 'quantity'),
    column('rejected', 'Rejected', 'quantity'),
    column('reason', 'Reason'),
  ],
  order,
  rows: (ctx, filters) =>
    receiptLines(
      ctx,
      filters,
      sql<boolean>`receipt.status = 'POSTED'
        and (line.rejected_quantity > 0 or line.challan_quantity <> line.received_quantity)`,
    ),
};

/** Reversed receipts are listed and count for nothing. */
const counts = sql`case receipt.status when 'POSTED' then 1 else 0 end`;

/** Posted goods without a price yet. */
const isToPrice = sql<boolean>`(receipt.status = 'POSTED' and ${isUnpriced})`;

function receiptLines(ctx: Context, filters: ReportFilters, condition: RawBuilder<boolean>) {
  return sql`
    select receipt.received_on as day,
      jsonb_build_object('text', receipt.receipt_number, 'type', 'GOODS_RECEIPT',
        'id', receipt.id) as document,
      receipt.receipt_number as number,
      receipt.supplier_name as supplier, receipt.challan_no as challan,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as order,
      ordered.material_name as material, ordered.unit,
      ${counts} * line.challan_quantity as "onChallan", ${counts} * line.received_quantity as received,
      ${counts} * line.accepted_quantity as accepted, ${counts} * line.rejected_quantity as rejected,
      greatest(line.challan_quantity - line.received_quantity, 0) as short,
      greatest(line.received_quantity - line.challan_quantity, 0) as excess,
      line.rejection_reason as reason,
      case receipt.status when 'POSTED' then 'Posted' else 'Reversed' end as status,
      case when ${canReadPrices(ctx, 'receipt')} and not ${isToPrice}
        then round(${counts} * line.value, 2) end as value,
      case when ${canReadPrices(ctx, 'receipt')} then ${isToPrice}::integer end as unpriced,
      line.position, line.id as key
    from goods_receipt receipt
    join goods_receipt_line line on line.organisation_id = receipt.organisation_id
      and line.goods_receipt_id = receipt.id
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    join purchase_order po on po.organisation_id = ordered.organisation_id
      and po.id = ordered.purchase_order_id
    where receipt.organisation_id = ${ctx.scope.organisationId}
      and ${receivedLine(ctx, filters)} and ${condition}`;
}
