/** Rejected goods that were not returned yet. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { column, type Report } from '../report.queries.ts';
import { receivedLine } from './received-lines.queries.ts';

export const rejectedGoods: Report = {
  title: 'Rejected Goods in the Yard',
  columns: [
    column('day', 'Received', 'date'),
    column('document', 'GRN', 'document'),
    column('supplier', 'Supplier'),
    column('challan', 'Challan'),
    column('order', 'Order', 'document'),
    column('project', 'Project'),
    column('store', 'Store'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('rejected', 'Rejected', 'quantity'),
    column('returned', 'Went back', 'quantity'),
    column('inYard', 'In the yard', 'quantity'),
    column('days', 'Days in the yard', 'quantity'),
    column('reason', 'Reason'),
  ],
  order: sql`day, number, position, key`,
  rows: (ctx, filters) => sql`
    select receipt.received_on as day,
      jsonb_build_object('text', receipt.receipt_number, 'type', 'GOODS_RECEIPT',
        'id', receipt.id) as document,
      receipt.receipt_number as number,
      receipt.supplier_name as supplier, receipt.challan_no as challan,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as order,
      project.name as project, store.name as store, ordered.material_name as material, ordered.unit,
      line.rejected_quantity as rejected, line.returned_rejected_quantity as returned,
      line.rejected_quantity - line.returned_rejected_quantity as "inYard",
      ${indianDate(ctx.clock())}::date - receipt.received_on as days,
      line.rejection_reason as reason, line.position, line.id as key
    from goods_receipt_line line
    join goods_receipt receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.goods_receipt_id
    join store on store.organisation_id = receipt.organisation_id and store.id = receipt.store_id
    join project on project.organisation_id = receipt.organisation_id
      and project.id = receipt.project_id
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    join purchase_order po on po.organisation_id = ordered.organisation_id
      and po.id = ordered.purchase_order_id
    where line.organisation_id = ${ctx.scope.organisationId}
      and line.rejected_quantity > line.returned_rejected_quantity
      and ${receivedLine(ctx, filters)} and receipt.status = 'POSTED'`,
};
