/** Quantities taken by documents that no line of an approved budget covers. */
import { sql } from 'kysely';

import { permitted, within } from '#scope.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  madeInDays,
  type Report,
  summed,
} from '../report.queries.ts';

export const unbudgetedUse: Report = {
  title: 'Not in the Budget',
  columns: [
    column('day', 'Entered', 'date'),
    column('document', 'Document', 'document'),
    column('project', 'Project'),
    column('code', 'Work'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('requested', 'Requested', 'quantity'),
    column('ordered', 'Ordered', 'quantity'),
    column('received', 'Received', 'quantity'),
    column('transferred', 'Transferred', 'quantity'),
    column('issued', 'Issued', 'quantity'),
    summed('committed', 'Committed'),
  ],
  order: sql`day desc, number desc, position, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    return sql`
      select use.id as key, (made.created_at at time zone 'Asia/Kolkata')::date as day,
        jsonb_build_object('text', made.number, 'type', made.type, 'id', made.id) as document,
        made.number, made.position, project.name as project, work_item.code, material.name as material,
        material.unit, use.requested, use.ordered, use.received, use.transferred, use.issued,
        case when ${canReadPrices(ctx, 'budget')} then
          use.ordered_value + use.received_value + use.transferred_value end as committed
      from budget
      join project on project.organisation_id = ${organisationId}
        and project.id = budget.project_id
      join budget_use use on use.organisation_id = ${organisationId}
        and use.project_id = budget.project_id and use.budget_line_id is null
        and (use.requested, use.ordered, use.received, use.transferred, use.issued)
          <> (0, 0, 0, 0, 0)
      join lateral (
        select 'MATERIAL_REQUEST' as type, request.id, request.mrn_number as number,
          request.created_at, line.material_id, line.work_item_id, line.position
        from material_request_line line
        join material_request request on request.organisation_id = ${organisationId}
          and request.id = line.material_request_id
        where line.organisation_id = ${organisationId} and line.id = use.request_line_id
        union all
        select 'STOCK_ISSUE', issue.id, issue.issue_number, issue.created_at, line.material_id,
          line.work_item_id, line.position
        from stock_issue_line line
        join stock_issue issue on issue.organisation_id = ${organisationId}
          and issue.id = line.stock_issue_id
        where line.organisation_id = ${organisationId} and line.id = use.issue_line_id
        union all
        select 'STOCK_TRANSFER', transfer.id, transfer.challan_number, transfer.created_at,
          line.material_id, null, line.position
        from stock_transfer_line line
        join stock_transfer transfer on transfer.organisation_id = ${organisationId}
          and transfer.id = line.stock_transfer_id
        where line.organisation_id = ${organisationId} and line.id = use.transfer_line_id
      ) made on true
      join material on material.organisation_id = ${organisationId}
        and material.id = made.material_id
      left join work_item on work_item.organisation_id = ${organisationId}
        and work_item.id = made.work_item_id
      where budget.organisation_id = ${organisationId} and budget.revision > 0
        and ${within(permitted(ctx.scope, 'budgets:read'), 'budget')}
        and ${isThe('budget.project_id', filters.projectId)}
        and ${isThe('budget.firm_id', filters.firmId)}
        and ${isThe('made.material_id', filters.materialId)} and ${madeInDays('made', filters)}
        and ${hasWords(
          sql`concat_ws(' ', made.number, project.name, work_item.code, material.name)`,
          filters.search,
        )}`;
  },
};
