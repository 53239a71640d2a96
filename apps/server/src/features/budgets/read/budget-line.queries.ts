/** The documents behind the figures of a budget: what they take, and what went over it. */
import type { BudgetOverrunRow } from '@plinth/contracts/budgets';
import { MAX_USES } from '@plinth/contracts/budgets';
import type { BudgetAction, OverrunStage } from '@plinth/domain/budget/control';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import {
  SUBJECT_COLUMNS,
  type SubjectRow,
  toNamedMaterial,
  toWorkItem,
} from './budget-rows.queries.ts';
import { findLines, requireProject } from '../budgets.queries.ts';
import { findChanges } from '../revise/revisions.queries.ts';
import { permitted, within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** @throws AppError notFound */
export async function getBudgetLine(
  db: Executor,
  ctx: Scoped,
  { id: projectId, lineId }: { readonly id: string; readonly lineId: string },
) {
  const project = await requireProject(db, ctx, projectId);
  const [line] = await findLines(db, ctx, projectId, sql`line.id = ${lineId}`);
  if (!line) throw notFound('Budget line');
  const { organisationId } = ctx.scope;
  const [uses, found, changes] = await Promise.all([
    findUses(db, ctx, sql`use.budget_line_id = ${lineId}`),
    findOverruns(
      db,
      ctx,
      projectId,
      sql`finding.budget_line_id = ${lineId} and finding.is_standing`,
    ),
    findChanges(
      db,
      organisationId,
      sql`change.line_id = ${lineId} and revision.status = 'APPROVED'`,
    ),
  ]);
  const { findings, findingCount } = found;
  return { budgetLine: { ...line, project, ...uses, findings, findingCount, changes } };
}

/** @throws AppError notFound */
export async function getUnbudgeted(db: Executor, ctx: Scoped, projectId: string) {
  const project = await requireProject(db, ctx, projectId);
  const { uses: list, useCount } = await findUses(
    db,
    ctx,
    sql`use.project_id = ${projectId} and use.budget_line_id is null`,
  );
  return { project, list, useCount };
}

type UseRow = SubjectRow & {
  readonly documentType: 'MATERIAL_REQUEST' | 'STOCK_ISSUE' | 'STOCK_TRANSFER';
  readonly documentId: string;
  readonly documentNumber: string;
  readonly unit: string;
  readonly requested: string;
  readonly ordered: string;
  readonly received: string;
  readonly transferred: string;
  readonly issued: string;
  readonly orders: readonly { id: string; poNumber: string }[];
  readonly useCount: number;
};

/** The newest, and how many there are. */
async function findUses(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<UseRow>`
    select
      case when use.request_line_id is not null then 'MATERIAL_REQUEST'
        when use.issue_line_id is not null then 'STOCK_ISSUE' else 'STOCK_TRANSFER' end
        as "documentType",
      coalesce(request.id, issue.id, transfer.id) as "documentId",
      coalesce(request.mrn_number, issue.issue_number, transfer.challan_number)
        as "documentNumber",
      ${SUBJECT_COLUMNS}, material.unit, use.requested, use.ordered, use.received, use.transferred,
      use.issued,
      coalesce(orders.list, '[]') as orders, use."useCount"
    from (
      select use.*, count(*) over ()::integer as "useCount"
      from budget_use use
      where use.organisation_id = ${organisationId} and ${condition}
      order by use.id desc
      limit ${MAX_USES}
    ) use
    left join material_request_line asked on asked.organisation_id = ${organisationId}
      and asked.id = use.request_line_id
    left join material_request request on request.organisation_id = ${organisationId}
      and request.id = asked.material_request_id
    left join stock_issue_line issued on issued.organisation_id = ${organisationId}
      and issued.id = use.issue_line_id
    left join stock_issue issue on issue.organisation_id = ${organisationId}
      and issue.id = issued.stock_issue_id
    left join stock_transfer_line sent on sent.organisation_id = ${organisationId}
      and sent.id = use.transfer_line_id
    left join stock_transfer transfer on transfer.organisation_id = ${organisationId}
      and transfer.id = sent.stock_transfer_id
    join material on material.organisation_id = ${organisationId}
      and material.id = coalesce(asked.material_id, issued.material_id, sent.material_id)
    left join work_item on work_item.organisation_id = ${organisationId}
      and work_item.id = coalesce(asked.work_item_id, issued.work_item_id)
    left join lateral (${ordersOf(organisationId)}) orders on true
    order by use.id desc`.execute(db);
  const uses = rows.map((row) => ({
    ...row,
    material: toNamedMaterial(row),
    workItem: toWorkItem(row),
    requested: Number(row.requested),
    ordered: Number(row.ordered),
    received: Number(row.received),
    transferred: Number(row.transferred),
    issued: Number(row.issued),
    orders: [...row.orders],
  }));
  return { uses, useCount: rows[0]?.useCount ?? 0 };
}

/** The orders that serve the request line of `use`. */
function ordersOf(organisationId: string): RawBuilder<unknown> {
  return sql`
    select jsonb_agg(distinct jsonb_build_object('id', purchase_order.id,
      'poNumber', purchase_order.po_number)) as list
    from order_allocation allocation
    join purchase_order_line ordered on ordered.organisation_id = ${organisationId}
      and ordered.id = allocation.purchase_order_line_id
    join purchase_order on purchase_order.organisation_id = ${organisationId}
      and purchase_order.id = ordered.purchase_order_id
      and purchase_order.status <> 'CANCELLED'
    where allocation.organisation_id = ${organisationId}
      and allocation.material_request_line_id = use.request_line_id`;
}

/** @throws AppError notFound */
export async function listBudgetFindings(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  { documentId, page }: { readonly documentId?: string | undefined; readonly page: number },
) {
  const project = await requireProject(db, ctx, projectId);
  const ofDocument =
    documentId === undefined ? sql`true` : sql`finding.document_id = ${documentId}`;
  const { findings, findingCount } = await findOverruns(db, ctx, projectId, ofDocument, page);
  return { project, list: findings, totalElements: findingCount };
}

type OverrunRow = SubjectRow & {
  readonly id: string;
  readonly stage: OverrunStage;
  readonly action: BudgetAction;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly unit: string;
  readonly budgetLineId: string | null;
  readonly overQuantity: string;
  readonly overAmount: string;
  readonly reason: string;
  readonly foundAt: Date;
  readonly foundByName: string;
  readonly isSuperseded: boolean;
};

/**
 * A page of the newest, and how many there are. What is over in rupees alone is found only by those who may
 * read prices there.
 */
async function findOverruns(
  db: Executor,
  { scope }: Scoped,
  projectId: string,
  condition: RawBuilder<unknown>,
  page = 0,
): Promise<{ findings: BudgetOverrunRow[]; findingCount: number }> {
  const { organisationId } = scope;
  const found = sql`
    from budget_finding finding
    join project on project.organisation_id = ${organisationId}
      and project.id = finding.project_id
    join material on material.organisation_id = ${organisationId}
      and material.id = finding.material_id
    where finding.organisation_id = ${organisationId} and finding.project_id = ${projectId}
      and (finding.over_quantity > 0
        or ${within(permitted(scope, 'prices:read'), 'project', 'id')})
      and ${condition}`;
  const count = sql<{ total: number }>`select count(*)::integer as total ${found}`;
  const counted = await count.execute(db);
  const { rows } = await sql<OverrunRow>`
    select finding.id, finding.stage, finding.action, finding.document_id as "documentId",
      finding.document_number as "documentNumber", null as "workItemId",
      material.id as "materialId", material.material_code as "materialCode",
      material.name as "materialName", material.unit, finding.budget_line_id as "budgetLineId",
      finding.over_quantity as "overQuantity", finding.over_value as "overAmount",
      finding.reason, finding.found_at as "foundAt", finding.found_by_name as "foundByName",
      not finding.is_standing as "isSuperseded"
    ${found}
    order by finding.found_at desc, finding.id desc
    limit ${MAX_USES} offset ${page * MAX_USES}`.execute(db);
  const findings = rows.map((row) => ({
    ...row,
    material: toNamedMaterial(row),
    overQuantity: Number(row.overQuantity),
    foundAt: row.foundAt.toISOString(),
  }));
  return { findings, findingCount: counted.rows[0]?.total ?? 0 };
}
