/** The lines of approved budgets with what documents took of them; those that are over, by cause. */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { permitted, within } from '#scope.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  summed,
} from '../report.queries.ts';

const LINE = [
  column('project', 'Project'),
  column('code', 'Work'),
  column('material', 'Material or category'),
  column('unit', 'Unit'),
  column('quantity', 'Budget', 'quantity'),
];

export const budgetBalances: Report = {
  title: 'Budget and What Took It',
  columns: [
    ...LINE,
    column('requested', 'Requested', 'quantity'),
    column('ordered', 'Ordered', 'quantity'),
    column('received', 'Received', 'quantity'),
    column('transferred', 'Transferred', 'quantity'),
    column('available', 'Available', 'quantity'),
    column('issued', 'Issued', 'quantity'),
    summed('amount', 'Budget amount'),
    summed('committed', 'Committed'),
    summed('balance', 'Balance'),
  ],
  order: sql`project, project_id, code collate "C" nulls last, material, key`,
  rows: (ctx, filters) => lines(ctx, filters, sql`true`),
};

/**
 * Lists overruns split by quantity, as in packages/domain/src/budget/balance.ts, and by rate,
 * which is the remainder.
 */
export const budgetOverruns: Report = {
  title: 'Budget Overruns',
  columns: [
    ...LINE,
    column('taken', 'Taken', 'quantity'),
    column('over', 'Over by', 'quantity'),
    summed('amount', 'Budget amount'),
    summed('committed', 'Committed'),
    summed('overAmount', 'Amount over'),
    summed('byQuantity', 'By quantity'),
    summed('byRate', 'By rate'),
  ],
  order: sql`project, project_id, code collate "C" nulls last, material, key`,
  rows: (ctx, filters) =>
    lines(
      ctx,
      filters,
      sql`(line.available < 0
        or (${COMMITTED} > line.amount and ${canReadPrices(ctx, 'budget')}))`,
    ),
};

const COMMITTED = sql`(line.ordered_value + line.received_value + line.transferred_value)`;
const BOUGHT = sql`(line.ordered + line.received + line.transferred)`;
const BY_QUANTITY = sql`round((${BOUGHT} - line.quantity) * line.rate, 2)`;
const BY_RATE = sql`(${COMMITTED} - line.amount - ${BY_QUANTITY})`;

/**
 * The rupees of a line whose committed amount is above its budget; 0 for one that exceeds only its
 * quantity.
 */
function ifOver(rupees: RawBuilder<unknown>) {
  return sql`case when ${COMMITTED} > line.amount then ${rupees} else 0 end`;
}

function lines(ctx: Context, filters: ReportFilters, condition: RawBuilder<unknown>) {
  const { organisationId } = ctx.scope;
  const priced = canReadPrices(ctx, 'budget');
  const money = (value: RawBuilder<unknown>) => sql`case when ${priced} then ${value} end`;
  return sql`
    select line.id as key, line.project_id, project.name as project,
      coalesce(work_item.code, 'Whole project') as code,
      coalesce(material.name, line.category) as material, line.unit, line.quantity,
      line.requested, line.ordered, line.received, line.transferred, line.available, line.issued,
      line.quantity - line.available as taken,
      greatest(0, 0 - line.available) as over,
      ${money(sql`line.amount`)} as amount, ${money(COMMITTED)} as committed,
      ${money(sql`line.amount - ${COMMITTED}`)} as balance,
      ${money(sql`greatest(0, ${COMMITTED} - line.amount)`)} as "overAmount",
      ${money(ifOver(BY_QUANTITY))} as "byQuantity", ${money(ifOver(BY_RATE))} as "byRate"
    from budget
    join project on project.organisation_id = ${organisationId}
      and project.id = budget.project_id
    join budget_line line on line.organisation_id = ${organisationId}
      and line.project_id = budget.project_id and line.removed_at is null
    left join work_item on work_item.organisation_id = ${organisationId}
      and work_item.id = line.work_item_id
    left join material on material.organisation_id = ${organisationId}
      and material.id = line.material_id
    where budget.organisation_id = ${organisationId} and budget.revision > 0
      and ${within(permitted(ctx.scope, 'budgets:read'), 'budget')}
      and ${isThe('budget.project_id', filters.projectId)}
      and ${isThe('budget.firm_id', filters.firmId)}
      and ${isThe('line.material_id', filters.materialId)} and ${condition}
      and ${hasWords(
        sql`concat_ws(' ', project.name, work_item.code, work_item.description,
          coalesce(material.name, line.category))`,
        filters.search,
      )}`;
}
