/** The time from the request to the first goods of orders, by the day of these goods. */
import { sql } from 'kysely';

import { within } from '#scope.ts';

import { column, fromDay, hasWords, isThe, type Report, toDay } from '../report.queries.ts';

export const leadTimes: Report = {
  title: 'MRN to PO to GRN',
  columns: [
    column('day', 'First goods', 'date'),
    column('document', 'Order', 'document'),
    column('supplier', 'Supplier'),
    column('ordered', 'Ordered', 'date'),
    column('toOrder', 'MRN to PO, days', 'quantity'),
    column('toReceipt', 'PO to GRN, days', 'quantity'),
    column('days', 'MRN to GRN, days', 'quantity'),
  ],
  order: sql`day, number, key`,
  rows: (ctx, filters) => sql`
    select arrival.arrived_on as day,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      po.po_number as number, po.supplier_name as supplier,
      (po.created_at at time zone 'Asia/Kolkata')::date as ordered,
      arrival.request_to_order as "toOrder", arrival.order_to_receipt as "toReceipt",
      arrival.request_to_order + arrival.order_to_receipt as days, po.id as key
    from order_arrival arrival
    join purchase_order po on po.organisation_id = arrival.organisation_id
      and po.id = arrival.purchase_order_id
    where arrival.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'po')}
      and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
      and ${isThe('po.supplier_id', filters.supplierId)}
      and arrival.arrived_on >= ${fromDay(filters)} and arrival.arrived_on <= ${toDay(filters)}
      and ${hasWords(sql`(po.po_number || ' ' || po.supplier_name)`, filters.search)}`,
};
