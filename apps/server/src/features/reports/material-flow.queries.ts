/** Material flow: of each material of a site what was asked for, ordered, received, issued, and is there. */
import { sql } from 'kysely';

import { column, hasWords, isThe, type Report } from '#features/reports/report.queries.ts';
import { within } from '#scope.ts';

export const materialFlow: Report = {
  title: 'Material Flow',
  columns: [
    column('project', 'Project'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('requested', 'Requested', 'quantity'),
    column('ordered', 'Ordered', 'quantity'),
    column('received', 'Received', 'quantity'),
    column('issued', 'Issued', 'quantity'),
    column('onHand', 'On hand', 'quantity'),
  ],
  order: sql`project, material, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const place = (table: string) => sql`${within(ctx.scope, table)}
      and ${isThe(`${table}.project_id`, filters.projectId)}
      and ${isThe(`${table}.firm_id`, filters.firmId)}`;
    return sql`
      select project.name as project, material.name as material, material.unit,
        sum(flow.requested) as requested, sum(flow.ordered) as ordered,
        sum(flow.received) as received, sum(flow.issued) as issued, sum(flow.on_hand) as "onHand",
        flow.project_id::text || flow.material_id as key
      from (
        select request.project_id, line.material_id, line.quantity as requested, 0 as ordered,
          0 as received, 0 as issued, 0 as on_hand
        from material_request request
        join material_request_line line on line.organisation_id = request.organisation_id
          and line.material_request_id = request.id
        where request.organisation_id = ${organisationId} and ${place('request')}
          and request.status in ('SUBMITTED', 'APPROVED')
        union all
        select po.project_id, line.material_id, 0, line.quantity - line.closed_quantity,
          line.received_quantity, 0, 0
        from purchase_order po
        join purchase_order_line line on line.organisation_id = po.organisation_id
          and line.purchase_order_id = po.id
        where po.organisation_id = ${organisationId} and ${place('po')}
          and po.status <> 'CANCELLED'
        union all
        select store.project_id, entry.material_id, 0, 0, 0,
          case when entry.kind in ('ISSUE', 'ISSUE_RETURN') then -entry.quantity else 0 end,
          entry.quantity
        from stock_entry entry
        join store on store.organisation_id = entry.organisation_id and store.id = entry.store_id
        where entry.organisation_id = ${organisationId} and ${place('store')}
      ) flow
      join project on project.organisation_id = ${organisationId} and project.id = flow.project_id
      join material on material.organisation_id = ${organisationId}
        and material.id = flow.material_id
      where ${isThe('flow.material_id', filters.materialId)}
        and ${hasWords(sql`(material.name || ' ' || material.material_code)`, filters.search)}
      group by project.name, material.name, material.unit, flow.project_id, flow.material_id`;
  },
};
