import type { Permission } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { conflict, notFound } from '#errors.ts';
import { requirePermission, within } from '#scope.ts';

/**
 * Checks the project before every change of its plans and measurements: its work, norms, budget,
 * areas, measurements and statements. In a transaction, nobody can archive it until the end.
 * @throws AppError notFound; forbidden; conflict for an archived project
 */
export async function requireOpenProject(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  permission: Permission,
): Promise<{ readonly firmId: string; readonly projectId: string }> {
  const project = await db
    .selectFrom('project')
    .select(['firm_id as firmId', 'archived_at as archivedAt'])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'project', 'id'))
    .where('id', '=', projectId)
    .forKeyShare()
    .executeTakeFirst();
  if (!project) throw notFound('Project');
  const place = { firmId: project.firmId, projectId };
  requirePermission(scope, place, permission);
  if (project.archivedAt !== null) throw conflict('This project is archived');
  return place;
}
