/** Reads the approved revisions of an area statement. */
import type { AreaContent } from '@plinth/domain/area/statement';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

export interface ApprovedAreas {
  readonly revision: number;
  readonly content: AreaContent;
  readonly reason: string;
  readonly note: string;
  readonly approvedAt: string;
  readonly approvedBy: string;
}

/** The approved revisions of the project, newest first. */
export async function readRevisions(
  db: Executor,
  ctx: Scoped,
  projectId: string,
): Promise<ApprovedAreas[]> {
  const rows = await selectRevisions(db, ctx, projectId).orderBy('revision', 'desc').execute();
  return rows.map(toApproved);
}

/** @throws AppError notFound */
export async function readRevision(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  revision: number,
): Promise<ApprovedAreas> {
  const row = await selectRevisions(db, ctx, projectId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw notFound('Revision');
  return toApproved(row);
}

function selectRevisions(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('area_revision')
    .select(['revision', 'content', 'reason', 'note'])
    .select(['approved_at as approvedAt', 'approved_by_name as approvedBy'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRevisions>['execute']>>[number];

function toApproved({ content, approvedAt, ...row }: Row): ApprovedAreas {
  return { ...row, content, approvedAt: approvedAt.toISOString() };
}
