/** Fixtures of budgets: approved lines, work items, and what the documents take by own SQL. */
import { api } from '@plinth/contracts/endpoints';
import type { Budget } from '@plinth/contracts/budgets';
import type { Project } from '@plinth/contracts/firms';
import { CompiledQuery } from 'kysely';

import { newId } from '#new-id.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

interface Here {
  readonly as: Person;
  readonly project: Project;
}

export interface BudgetedLine {
  readonly materialId?: string;
  readonly category?: string;
  readonly unit?: '' | 'Piece' | 'Ton' | 'Bag';
  readonly workItemId?: string | null;
  readonly quantity: string;
  readonly rate?: string;
}

/** Proposes lines and approves them, by another person from the second revision on. */
export async function approveLines(
  app: TestApp,
  { as, project, approver = as }: Here & { readonly approver?: Person },
  lines: readonly BudgetedLine[],
): Promise<Budget> {
  const params = { id: project.id };
  const body = {
    reason: 'Estimate of the structural engineer',
    lines: lines.map(({ rate = '100', ...line }) => ({ ...line, rate })),
  };
  const { budget } = await app.ok(api.proposeBudget, { as, params, body });
  return approveDraft(app, { as: approver, project }, budget);
}

export async function approveDraft(
  app: TestApp,
  { as, project }: Here,
  { draft }: Budget,
): Promise<Budget> {
  if (!draft) throw new RangeError('nothing waits');
  const params = { id: project.id, revisionId: draft.id };
  return (await app.ok(api.approveBudgetRevision, { as, params, body: {} })).budget;
}

type Action = 'OFF' | 'TELL' | 'APPROVE' | 'STOP';

/** All stages alike. */
export async function control(
  app: TestApp,
  { as, project }: Here,
  action: Action,
  unbudgeted: Exclude<Action, 'OFF'> = 'TELL',
): Promise<void> {
  const stage = { action, percent: '100' };
  const stages = { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage };
  const params = { id: project.id };
  await app.ok(api.setBudgetControl, { as, params, body: { stages, unbudgeted } });
}

/** A cost code below another one; without a parent at the top. Its id. */
export async function addCostCode(
  app: TestApp,
  organisationId: string,
  project: Project,
  { code, path }: { readonly code: string; readonly path: readonly string[] },
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('work_item')
    .values({
      organisation_id: organisationId,
      id,
      project_id: project.id,
      parent_id: path.at(-1) ?? null,
      kind: 'COST_CODE',
      path: [...path, id],
      position: 1,
      code,
      description: `Work ${code}`,
      created_at: app.now,
    })
    .execute();
  return id;
}

/**
 * What documents take of each line, from the documents alone: written apart from what the migration
 * does, and compared with what is stored.
 */
const TAKEN = `
  with line_of as (
    select u.id, (
      select b.id from budget_line b
      left join work_item w on w.organisation_id = b.organisation_id and w.id = b.work_item_id
      where b.organisation_id = u.organisation_id and b.project_id = u.project_id
        and b.removed_at is null
        and coalesce(b.material_id = m.id, b.category = m.category and b.unit = m.unit)
        and (b.work_item_id is null or exists (select from work_item own
          where own.organisation_id = u.organisation_id and own.id = u.work_item_id
            and b.work_item_id = any (own.path)))
      order by case when b.work_item_id is not null and b.material_id is not null then 1
          when b.work_item_id is not null then 2 when b.material_id is not null then 3 else 4 end,
        cardinality(w.path) desc limit 1
    ) as budget_line_id
    from (
      select l.organisation_id, l.id, r.project_id, l.work_item_id, l.material_id
      from material_request_line l join material_request r
        on (r.organisation_id, r.id) = (l.organisation_id, l.material_request_id)
      union all
      select l.organisation_id, l.id, i.project_id, l.work_item_id, l.material_id
      from stock_issue_line l join stock_issue i
        on (i.organisation_id, i.id) = (l.organisation_id, l.stock_issue_id)
      where i.kind = 'ISSUE'
    ) u join material m on (m.organisation_id, m.id) = (u.organisation_id, u.material_id)
  ), taken as (
    select l.id, l.quantity - l.ordered_quantity - l.left_out_quantity as requested, 0 as ordered,
      0 as received, 0 as issued
    from material_request_line l join material_request r
      on (r.organisation_id, r.id) = (l.organisation_id, l.material_request_id)
    where r.status in ('SUBMITTED', 'APPROVED')
    union all
    select a.material_request_line_id, 0,
      case when o.quantity - o.closed_quantity > o.received_quantity
        then o.quantity - o.closed_quantity - o.received_quantity else 0 end,
      o.received_quantity, 0
    from purchase_order_line o
    join purchase_order p on (p.organisation_id, p.id) = (o.organisation_id, o.purchase_order_id)
    join order_allocation a
      on (a.organisation_id, a.purchase_order_line_id) = (o.organisation_id, o.id)
    where p.status <> 'CANCELLED'
    union all
    select id, 0, 0, 0, quantity - returned_quantity from stock_issue_line
    where issue_line_id is null
  )
  select line.id, line.requested, line.ordered, line.received, line.issued,
    coalesce(sum(taken.requested), 0) as r, coalesce(sum(taken.ordered), 0) as o,
    coalesce(sum(taken.received), 0) as g, coalesce(sum(taken.issued), 0) as i
  from budget_line line
  join budget on (budget.organisation_id, budget.project_id)
    = (line.organisation_id, line.project_id) and budget.revision > 0
  left join line_of on line_of.budget_line_id = line.id
  left join taken on taken.id = line_of.id
  group by line.organisation_id, line.id
  having (line.requested, line.ordered, line.received, line.issued) <>
    (coalesce(sum(taken.requested), 0), coalesce(sum(taken.ordered), 0),
      coalesce(sum(taken.received), 0), coalesce(sum(taken.issued), 0))
    or line.available <> line.quantity - line.requested - line.ordered - line.received`;

/** Lines whose standing is not that of the documents: none. */
export async function missettled(app: TestApp): Promise<readonly unknown[]> {
  const { rows } = await app.db.executeQuery(CompiledQuery.raw(TAKEN));
  return rows;
}
