/** The revisions of a budget with their changes. */
import type { BudgetRevision, ListedRevision } from '@plinth/contracts/budgets';
import type { RevisionKind, RevisionStatus } from '@plinth/domain/budget/revision';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import {
  SUBJECT_COLUMNS,
  type SubjectRow,
  toMaterial,
  toWorkItem,
} from '../read/budget-rows.queries.ts';
import { findProject } from '#features/firms/firms.public.ts';

type Scoped = Pick<Context, 'scope'>;

/** The maximum number of revisions listed, newest first. */
const MAX_REVISIONS = 100;

interface RevisionRow {
  readonly id: string;
  readonly revision: number;
  readonly kind: RevisionKind;
  readonly status: RevisionStatus;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeByName: string;
  readonly madeAt: Date;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly amountBefore: string | null;
  readonly amountAfter: string | null;
}

const REVISION_COLUMNS = sql`id, revision, kind, status, reason, made_by as "madeBy",
  made_by_name as "madeByName", made_at as "madeAt", decided_by_name as "decidedByName",
  decided_at as "decidedAt", total_before as "amountBefore", total_after as "amountAfter"`;

/** The newest first, with the number of their changes: one revision may have thousands. */
export async function listRevisions(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
): Promise<ListedRevision[]> {
  const { rows } = await sql<RevisionRow & { readonly changeCount: number }>`
    select ${REVISION_COLUMNS}, (
        select count(*)::integer from budget_change change
        where change.organisation_id = ${organisationId}
          and change.revision_id = budget_revision.id
      ) as "changeCount"
    from budget_revision
    where organisation_id = ${organisationId} and project_id = ${projectId}
    order by revision desc, id desc
    limit ${MAX_REVISIONS}`.execute(db);
  return rows.map((row) => ({ ...row, ...instantsOf(row) }));
}

function instantsOf({ madeAt, decidedAt }: RevisionRow) {
  return { madeAt: madeAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}

/** @throws AppError notFound */
export async function getRevision(
  db: Executor,
  ctx: Scoped,
  { id: projectId, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<BudgetRevision> {
  if (!(await findProject(db, ctx, projectId))) throw notFound('Project');
  const [revision] = await findRevisions(db, ctx, projectId, sql`id = ${revisionId}`);
  if (!revision) throw notFound('Budget revision');
  return revision;
}

/** The revisions that satisfy the condition, with their changes. */
async function findRevisions(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  condition: RawBuilder<unknown>,
): Promise<BudgetRevision[]> {
  const { rows } = await sql<RevisionRow>`
    select ${REVISION_COLUMNS}
    from budget_revision
    where organisation_id = ${organisationId} and project_id = ${projectId}
      and ${condition}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const changes = await findChanges(
    db,
    organisationId,
    sql`change.revision_id = any (${ids}::uuid[])`,
  );
  const ofRevision = Map.groupBy(changes, ({ revisionId }) => revisionId);
  return rows.map((row) => ({
    ...row,
    ...instantsOf(row),
    changes: ofRevision.get(row.id) ?? [],
  }));
}

export async function findDraft(
  db: Executor,
  ctx: Scoped,
  projectId: string,
): Promise<BudgetRevision | null> {
  const [draft] = await findRevisions(db, ctx, projectId, sql`status = 'DRAFT'`);
  return draft ?? null;
}

type ChangeRow = SubjectRow & {
  readonly revisionId: string;
  readonly lineId: string;
  readonly category: string;
  readonly unit: string;
  readonly quantityBefore: string | null;
  readonly rateBefore: string | null;
  readonly amountBefore: string | null;
  readonly quantity: string | null;
  readonly rate: string | null;
  readonly amount: string | null;
  readonly revision: number;
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly decidedAt: Date | null;
};

/** @param condition on `change` and `revision` */
export async function findChanges(
  db: Executor,
  organisationId: string,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<ChangeRow>`
    select change.revision_id as "revisionId", change.line_id as "lineId", ${SUBJECT_COLUMNS},
      change.category, change.unit, change.quantity_before as "quantityBefore",
      change.rate_before as "rateBefore", change.amount_before as "amountBefore",
      change.quantity, change.rate, change.amount, revision.revision, revision.kind,
      revision.reason, revision.decided_at as "decidedAt"
    from budget_change change
    join budget_revision revision on revision.organisation_id = ${organisationId}
      and revision.id = change.revision_id
    left join work_item on work_item.organisation_id = ${organisationId}
      and work_item.id = change.work_item_id
    left join material on material.organisation_id = ${organisationId}
      and material.id = change.material_id
    where change.organisation_id = ${organisationId} and ${condition}
    order by revision.revision desc, change.position`.execute(db);
  return rows.map((row) => ({
    ...row,
    workItem: toWorkItem(row),
    material: toMaterial(row),
    quantityBefore: numberOf(row.quantityBefore),
    quantity: numberOf(row.quantity),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
