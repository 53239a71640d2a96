/** The rows behind forecast and earned value of the project dashboard. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { naturalCode } from '#db/natural-order.ts';
import { permitted, within } from '#scope.ts';

import { column, hasWords, isThe, type Report, summed } from '../report.queries.ts';

function pricesOfProject({ scope }: Context) {
  return within(permitted(scope, 'prices:read'), 'project', 'id');
}

const COMMITTED = sql`(line.ordered_value + line.received_value + line.transferred_value)`;

/** Lines of approved budgets, and what documents took without one. */
export const budgetForecast: Report = {
  title: 'Forecast by Budget Line',
  columns: [
    column('project', 'Project'),
    column('work', 'Work item'),
    column('material', 'Material or category'),
    column('unit', 'Unit'),
    column('quantity', 'Budget quantity', 'quantity'),
    column('taken', 'Ordered, received, transferred', 'quantity'),
    summed('budget', 'Budget'),
    summed('committed', 'Committed'),
    summed('open', 'Open'),
    summed('forecast', 'Forecast'),
  ],
  order: sql`project, code, material, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const isHere = sql`${within(permitted(ctx.scope, 'budgets:read'), 'project', 'id')}
      and ${isThe('project.id', filters.projectId)} and ${isThe('project.firm_id', filters.firmId)}`;
    const shown = pricesOfProject(ctx);
    return sql`
      select part.project, coalesce(${naturalCode}, '') as code,
        coalesce(item.code || ' ' || item.description, part.missing) as work, part.material,
        part.unit, part.quantity, part.taken, part.budget, part.committed, part.open,
        part.committed + part.open as forecast, part.key
      from (
        select project.name as project, line.work_item_id, 'The whole project' as missing,
          coalesce(material.name, line.category) as material, line.unit, line.quantity,
          line.ordered + line.received + line.transferred as taken, case when ${shown} then line.amount end as budget,
          case when ${shown} then ${COMMITTED} end as committed,
          case when ${shown} then
            greatest(line.amount - ${COMMITTED}, 0.00) end as open,
          line.id as key
        from project
        join budget on budget.organisation_id = project.organisation_id
          and budget.project_id = project.id and budget.revision > 0
        join budget_line line on line.organisation_id = project.organisation_id
          and line.project_id = project.id and line.removed_at is null
        left join material on material.organisation_id = line.organisation_id
          and material.id = line.material_id
        where project.organisation_id = ${organisationId} and ${isHere}
          and ${isThe('line.material_id', filters.materialId)}
        union all
        select project.name, null, 'Not in the budget', material.name, material.unit, 0,
          sum(used.ordered + used.received + used.transferred), case when ${shown} then 0 end,
          case when ${shown} then
            sum(used.ordered_value + used.received_value + used.transferred_value) end,
          case when ${shown} then 0 end, material.id
        from project
        join budget_use used on used.organisation_id = project.organisation_id
          and used.project_id = project.id and used.budget_line_id is null
        left join material_request_line wanted on wanted.organisation_id = used.organisation_id
          and wanted.id = used.request_line_id
        left join stock_transfer_line sent on sent.organisation_id = used.organisation_id
          and sent.id = used.transfer_line_id
        join material on material.organisation_id = used.organisation_id
          and material.id = coalesce(wanted.material_id, sent.material_id)
        where project.organisation_id = ${organisationId} and ${isHere}
          and ${isThe('material.id', filters.materialId)}
        group by project.id, project.name, project.firm_id, material.id, material.name, material.unit
        having (sum(used.ordered + used.received + used.transferred),
          sum(used.ordered_value + used.received_value + used.transferred_value)) <> (0, 0)
      ) part
      left join work_item item on item.organisation_id = ${organisationId}
        and item.id = part.work_item_id
      where ${hasWords(sql`(part.project || ' ' || part.material)`, filters.search)}`;
  },
};

/**
 * Items of bills of quantities with a rate: measured work counts up to the quantity of the bill.
 * People who may not read prices do not see which items have a rate.
 */
export const earnedValue: Report = {
  title: 'Earned Value by BOQ Item',
  columns: [
    column('project', 'Project'),
    column('code', 'Code'),
    column('description', 'Description'),
    column('unit', 'Unit'),
    column('quantity', 'In the BOQ', 'quantity'),
    column('measured', 'Measured', 'quantity'),
    summed('value', 'Value in the BOQ'),
    summed('done', 'Value measured'),
  ],
  order: sql`project, sort_key, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const shown = pricesOfProject(ctx);
    return sql`
      select project.name as project, item.code, item.description, item.unit, item.quantity,
        coalesce(done.executed, 0) as measured,
        case when ${shown} then round(item.quantity * item.rate, 2) end as value,
        case when ${shown} then
          round(least(coalesce(done.executed, 0), item.quantity) * item.rate, 2) end as done,
        ${naturalCode} as sort_key, item.id as key
      from project
      join work_item item on item.organisation_id = project.organisation_id
        and item.project_id = project.id and item.kind = 'BOQ_ITEM' and item.archived_at is null
        and item.quantity is not null and (item.rate is not null or not ${shown})
      left join (
        select work_item_id, sum(executed) as executed from measurement
        where organisation_id = ${organisationId} and reversed_at is null
          and ${isThe('project_id', filters.projectId)}
        group by work_item_id) done on done.work_item_id = item.id
      where project.organisation_id = ${organisationId}
        and ${within(permitted(ctx.scope, 'works:read'), 'project', 'id')}
        and ${isThe('project.id', filters.projectId)} and ${isThe('project.firm_id', filters.firmId)}
        and ${hasWords(sql`(item.code || ' ' || item.description)`, filters.search)}`;
  },
};
