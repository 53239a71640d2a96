import type { BudgetAction, BudgetStage, UnbudgetedAction } from '@plinth/domain/budget/control';
import type { RevisionKind } from '@plinth/domain/budget/revision';
import { sql } from 'kysely';

import type { Actor, Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

export interface LockedBudget {
  readonly firmId: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly revision: number;
  readonly version: number;
}

/**
 * The budget of a project in scope, locked until the transaction ends; it is made if there is none.
 * Undefined if the project is out of scope.
 */
export async function lockBudget(
  tx: Transaction,
  { scope, clock }: Context,
  projectId: string,
): Promise<LockedBudget | undefined> {
  const { organisationId } = scope;
  const project = await tx
    .selectFrom('project')
    .select(['firm_id as firmId', 'name as projectName'])
    .where('organisation_id', '=', organisationId)
    .where(within(scope, 'project', 'id'))
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (!project) return undefined;
  const { firmId, projectName } = project;
  await tx
    .insertInto('budget')
    .values({
      organisation_id: organisationId,
      project_id: projectId,
      firm_id: firmId,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'project_id']).doNothing())
    .execute();
  const { revision, version } = await tx
    .selectFrom('budget')
    .select(['revision', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { firmId, projectId, projectName, revision, version };
}

export interface NewControl {
  readonly stages: Readonly<
    Record<BudgetStage, { readonly action: BudgetAction; readonly percent: string }>
  >;
  readonly unbudgeted: UnbudgetedAction;
}

export async function updateControl(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  { stages: { REQUEST, ORDER, AMENDMENT, ISSUE }, unbudgeted }: NewControl,
): Promise<void> {
  await tx
    .updateTable('budget')
    .set({
      request_action: REQUEST.action,
      request_percent: REQUEST.percent,
      order_action: ORDER.action,
      order_percent: ORDER.percent,
      amendment_action: AMENDMENT.action,
      amendment_percent: AMENDMENT.percent,
      issue_action: ISSUE.action,
      issue_percent: ISSUE.percent,
      unbudgeted_action: unbudgeted,
    })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
}

/** Counts a change of what belongs to the budget. */
export async function countBudgetVersion(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
): Promise<void> {
  await tx
    .updateTable('budget')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
}

export interface NewChange {
  readonly lineId: string;
  readonly workItemId: string | null;
  readonly materialId: string | null;
  readonly category: string;
  readonly unit: string;
  readonly before: Figures | null;
  readonly after: Figures | null;
}

export interface Figures {
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
}

interface NewRevision {
  readonly id: string;
  readonly projectId: string;
  readonly revision: number;
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly madeBy: Actor;
  readonly madeAt: Date;
  readonly changes: readonly NewChange[];
}

export async function insertRevision(
  tx: Transaction,
  { organisationId }: Scope,
  { madeBy, madeAt, projectId, changes, ...revision }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('budget_revision')
    .values({
      organisation_id: organisationId,
      ...revision,
      project_id: projectId,
      status: 'DRAFT',
      made_by: madeBy.id,
      made_by_name: madeBy.name,
      made_at: madeAt,
    })
    .execute();
  const rows = changes.map(({ before, after, ...line }, index) => ({
    ...line,
    position: index + 1,
    quantityBefore: before?.quantity ?? null,
    rateBefore: before?.rate ?? null,
    amountBefore: before?.amount ?? null,
    quantity: after?.quantity ?? null,
    rate: after?.rate ?? null,
    amount: after?.amount ?? null,
  }));
  await sql`
    insert into budget_change (organisation_id, revision_id, position, line_id, work_item_id,
      material_id, category, unit, quantity_before, rate_before, amount_before, quantity, rate,
      amount)
    select ${organisationId}, ${revision.id}, position, "lineId", "workItemId", "materialId",
      category, unit, "quantityBefore", "rateBefore", "amountBefore", quantity, rate, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
      position integer, "lineId" uuid, "workItemId" uuid, "materialId" uuid, category text,
      unit text, "quantityBefore" numeric, "rateBefore" numeric, "amountBefore" numeric,
      quantity numeric, rate numeric, amount numeric)`.execute(tx);
}

interface Decided {
  readonly id: string;
  readonly projectId: string;
  readonly revision: number;
}

/**
 * Puts the changes of a revision into the lines, and all documents of the project on the lines that
 * they then belong to. The budget is locked.
 */
export async function putRevisionInForce(
  tx: Transaction,
  { scope: { organisationId }, clock }: Context,
  { id, projectId, revision }: Decided,
): Promise<void> {
  const at = clock();
  await sql`
    update budget_line line
    set quantity = coalesce(change.quantity, line.quantity),
      rate = coalesce(change.rate, line.rate), amount = coalesce(change.amount, line.amount),
      removed_at = case when change.quantity is null then ${at}::timestamptz end
    from budget_change change
    where line.organisation_id = ${organisationId} and change.organisation_id = ${organisationId}
      and change.revision_id = ${id} and line.id = change.line_id`.execute(tx);
  await sql`
    insert into budget_line (organisation_id, id, project_id, work_item_id, material_id, category,
      unit, quantity, rate, amount, created_at)
    select ${organisationId}, line_id, ${projectId}, work_item_id, material_id, category, unit,
      quantity, rate, amount, ${at}::timestamptz
    from budget_change
    where organisation_id = ${organisationId} and revision_id = ${id}
      and quantity_before is null`.execute(tx);
  await tx
    .updateTable('budget')
    .set({ revision })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
  await sql`select settle_budget(${organisationId}, ${projectId})`.execute(tx);
}

export async function decideRevision(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Context,
  id: string,
  decision: {
    readonly status: 'APPROVED' | 'WITHDRAWN';
    readonly totalBefore: string | null;
    readonly totalAfter: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('budget_revision')
    .set({
      status: decision.status,
      total_before: decision.totalBefore,
      total_after: decision.totalAfter,
      decided_by: actor.id,
      decided_by_name: actor.name,
      decided_at: clock(),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
