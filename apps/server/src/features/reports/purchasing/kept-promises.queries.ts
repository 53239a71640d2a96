/**
 * Whether suppliers deliver on the day that they promised when they acknowledged an order, against
 * the day on which its last goods came in. An order closed short counts with what came before; one
 * that is cancelled, or closed before anything was received, does not count.
 */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { within } from '#scope.ts';

import { column, fromDay, hasWords, isThe, type Report, toDay } from '../report.queries.ts';

export const keptPromises: Report = {
  title: 'Promised Against Received',
  columns: [
    column('supplier', 'Supplier'),
    column('promised', 'Orders promised', 'quantity'),
    column('onTime', 'On time', 'quantity'),
    column('late', 'Late', 'quantity'),
    column('overdue', 'Overdue', 'quantity'),
    column('notDue', 'Not due yet', 'quantity'),
    column('percent', 'On time %', 'quantity'),
    column('days', 'Average days late', 'quantity'),
  ],
  order: sql`supplier, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const today = sql`${indianDate(ctx.clock())}::date`;
    return sql`
      select max(supplier) as supplier, count(*)::integer as promised,
        (count(*) filter (where is_complete and days <= 0))::integer as "onTime",
        (count(*) filter (where is_complete and days > 0))::integer as late,
        (count(*) filter (where not is_complete and days > 0))::integer as overdue,
        (count(*) filter (where not is_complete and days <= 0))::integer as "notDue",
        round(100.0 * count(*) filter (where is_complete and days <= 0)
          / nullif(count(*) filter (where is_complete or days > 0), 0), 1) as percent,
        round(avg(days) filter (where days > 0), 1) as days,
        supplier_id as key
      from (
        select po.supplier_id, po.supplier_name as supplier, lines.is_complete,
          case when lines.is_complete then came.last_on else ${today} end - po.promised_on as days
        from purchase_order po
        cross join lateral (
          select bool_and(line.received_quantity + line.closed_quantity >= line.quantity)
            as is_complete
          from purchase_order_line line
          where line.organisation_id = ${organisationId} and line.purchase_order_id = po.id
        ) lines
        cross join lateral (
          select max(receipt.received_on) as last_on
          from purchase_order_line line
          join goods_receipt_line taken on taken.organisation_id = line.organisation_id
            and taken.purchase_order_line_id = line.id and taken.accepted_quantity > taken.returned_quantity
          join goods_receipt receipt on receipt.organisation_id = taken.organisation_id
            and receipt.id = taken.goods_receipt_id and receipt.status = 'POSTED'
          where line.organisation_id = ${organisationId} and line.purchase_order_id = po.id
        ) came
        where po.organisation_id = ${organisationId} and ${within(ctx.scope, 'po')}
          and po.promised_on between ${fromDay(filters)} and ${toDay(filters)}
          and po.status <> 'CANCELLED' and (came.last_on is not null or not lines.is_complete)
          and ${isThe('po.project_id', filters.projectId)}
          and ${isThe('po.firm_id', filters.firmId)}
          and ${isThe('po.supplier_id', filters.supplierId)}
          and ${isOfMaterial(organisationId, filters.materialId)}
          and ${hasWords(sql`(po.po_number || ' ' || po.supplier_name)`, filters.search)}
      ) promised
      group by supplier_id`;
  },
};

/** Whether a line of the order is of the material. */
export function isOfMaterial(organisationId: string, materialId: string | undefined) {
  return materialId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from purchase_order_line line
        where line.organisation_id = ${organisationId} and line.purchase_order_id = po.id
          and line.material_id = ${materialId})`;
}
