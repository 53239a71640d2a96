/**
 * Receipts without the number of an invoice: what came and stayed, less what was returned. Bills are
 * not documents of their own yet, so the invoice that the receipt names counts.
 */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { isUnpriced } from '#features/stock/stock.public.ts';

import { canReadPrices, column, type Report, summed } from '../report.queries.ts';
import { receivedLine } from './received-lines.queries.ts';

export const unbilledReceipts: Report = {
  title: 'Receipts Not Billed',
  columns: [
    column('day', 'Received', 'date'),
    column('document', 'GRN', 'document'),
    column('supplier', 'Supplier'),
    column('challan', 'Challan'),
    column('order', 'Order', 'document'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('quantity', 'Accepted', 'quantity'),
    column('days', 'Days since received', 'quantity'),
    summed('value', 'Value'),
  ],
  countsUnpriced: true,
  order: sql`day, number, position, key`,
  rows: (ctx, filters) => sql`
    select receipt.received_on as day,
      jsonb_build_object('text', receipt.receipt_number, 'type', 'GOODS_RECEIPT',
        'id', receipt.id) as document,
      receipt.receipt_number as number,
      receipt.supplier_name as supplier, receipt.challan_no as challan,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as order,
      ordered.material_name as material, ordered.unit,
      line.accepted_quantity - line.returned_quantity as quantity,
      ${indianDate(ctx.clock())}::date - receipt.received_on as days,
      case when ${canReadPrices(ctx, 'receipt')} then ${isUnpriced}::integer end as unpriced,
      case when ${canReadPrices(ctx, 'receipt')} and not ${isUnpriced} then round(
        line.value * (line.accepted_quantity - line.returned_quantity) / line.accepted_quantity, 2)
      end as value,
      line.position, line.id as key
    from goods_receipt receipt
    join goods_receipt_line line on line.organisation_id = receipt.organisation_id
      and line.goods_receipt_id = receipt.id and line.accepted_quantity > line.returned_quantity
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    join purchase_order po on po.organisation_id = ordered.organisation_id
      and po.id = ordered.purchase_order_id
    where receipt.organisation_id = ${ctx.scope.organisationId} and ${receivedLine(ctx, filters)}
      and receipt.status = 'POSTED' and receipt.invoice_no = ''`,
};
