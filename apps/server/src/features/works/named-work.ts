/** The work items that lines of documents name. */
import {
  type KnownWork,
  type NamedWork,
  namedWorkViolations,
} from '@plinth/domain/work/named-work';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';

/**
 * In a project that is in scope.
 * @throws AppError unprocessable at each line whose work item cannot be named, or is missing where the
 *   firm requires one
 */
export async function requireNamedWork(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  projectId: string,
  lines: readonly NamedWork[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.flatMap(({ workItemId }) => workItemId ?? []);
  const firm = await db
    .selectFrom('project')
    .innerJoin('firm', (join) =>
      join
        .onRef('firm.organisation_id', '=', 'project.organisation_id')
        .onRef('firm.id', '=', 'project.firm_id'),
    )
    .select('firm.is_work_item_required as isRequired')
    .select(
      sql<readonly (KnownWork & { readonly id: string })[]>`(
        select coalesce(json_agg(json_build_object('id', item.id, 'kind', item.kind,
          'code', item.code, 'isArchived', item.archived_at is not null)), '[]')
        from work_item item
        where item.organisation_id = project.organisation_id and item.project_id = project.id
          and item.id = any(${ids}::uuid[]))`.as('found'),
    )
    .where('project.organisation_id', '=', organisationId)
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const found = new Map(firm.found.map((work) => [work.id, work]));
  refuseViolations(namedWorkViolations(lines, found, firm.isRequired));
}

export interface WorkItemLink {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}

/** The work item of the row `line` as JSON; null without one. */
export const workItemJson: RawBuilder<WorkItemLink | null> = sql`(
  select json_build_object('id', work.id, 'code', work.code, 'description', work.description)
  from work_item work
  where work.organisation_id = line.organisation_id and work.id = line.work_item_id)`;
