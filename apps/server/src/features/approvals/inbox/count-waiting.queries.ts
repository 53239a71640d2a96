/** Counts the approvals that wait for the caller. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { waitingFor } from './waiting-for.queries.ts';

export async function countWaitingApprovals(ctx: Context) {
  const { rows } = await sql<{ count: number; standInCount: number }>`
    with ${waitingFor(ctx)}
    select count(*)::int as count,
      (count(*) filter (where for_id <> ${ctx.actor.id}))::int as "standInCount"
    from waiting`.execute(ctx.db);
  return rows[0] ?? { count: 0, standInCount: 0 };
}

/** Counts what waits for the caller by project, for those projects where something does. */
export async function countApprovalsByProject(ctx: Context) {
  const { organisationId } = ctx.scope;
  const { rows } = await sql<{ projectId: string; projectName: string; count: number }>`
    with ${waitingFor(ctx)}
    select project.id as "projectId", project.name as "projectName", count(*)::int as count
    from waiting
    join approval_request request on request.organisation_id = ${organisationId}
      and request.id = waiting.request_id
    join project on project.organisation_id = ${organisationId}
      and project.id = request.project_id
    where request.organisation_id = ${organisationId}
    group by project.id, project.name`.execute(ctx.db);
  return rows;
}
