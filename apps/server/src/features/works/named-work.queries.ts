/** The work items that lines of documents name. */
import {
  type KnownWork,
  type NamedWork,
  namedWorkViolations,
} from '@plinth/domain/work/named-work';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

/**
 * Validates the BOQ items that lines name in a project in scope, and locks them until the
 * transaction ends.
 * @throws AppError unprocessable at each line whose work item cannot be named, or is missing where the
 *   firm requires one
 */
export async function requireNamedWork(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  lines: readonly NamedWork[],
): Promise<void> {
  if (lines.length === 0) return;
  const [isRequired, found] = await Promise.all([
    isWorkRequired(db, ctx, projectId),
    findWork(db, ctx, projectId, [...new Set(lines.flatMap(({ workItemId }) => workItemId ?? []))]),
  ]);
  refuseViolations(namedWorkViolations(lines, found, isRequired));
}

/** Whether the firm of the project wants a work item on each line; not while its work is switched off. */
export async function isWorkRequired(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
): Promise<boolean> {
  const firm = await db
    .selectFrom('project')
    .innerJoin('firm', byKey('firm.id', 'project.firm_id'))
    .select(['firm.is_work_item_required as isRequired', 'firm.disabled_modules as modulesOff'])
    .where('project.organisation_id', '=', organisationId)
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow();
  return firm.isRequired && !firm.modulesOff.includes('PROJECT');
}

async function findWork(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownWork>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_item as item')
    .select(['item.id', 'item.kind', 'item.code'])
    .select(sql<boolean>`item.archived_at is not null`.as('isArchived'))
    .select(hasOthers.as('isParent'))
    .where('item.organisation_id', '=', organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.id', '=', anyOf(ids))
    .forKeyShare('item')
    .execute();
  return new Map(rows.map((work) => [work.id, work]));
}

/** Whether open items are below `item`. */
export const hasOthers: RawBuilder<boolean> = sql`exists (
  select from work_item below
  where below.organisation_id = item.organisation_id and below.project_id = item.project_id
    and below.parent_id = item.id and below.archived_at is null)`;

export interface WorkItemLink {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}

/** The work item of a row that names one, as JSON; null without one. */
export function workItemJsonOf(row: string): RawBuilder<WorkItemLink | null> {
  return sql`(
    select json_build_object('id', work.id, 'code', work.code, 'description', work.description)
    from work_item work
    where work.organisation_id = ${sql.ref(`${row}.organisation_id`)}
      and work.id = ${sql.ref(`${row}.work_item_id`)})`;
}

/** The BOQ item of the row `line` as JSON. */
export const workItemJson: RawBuilder<WorkItemLink | null> = workItemJsonOf('line');
