import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { requirePermission } from '#scope.ts';

interface ProjectPlace {
  readonly firmId: string;
  readonly projectId: string;
}

/** Where norms are changed. @throws AppError notFound, forbidden */
export async function placeOfProject(
  tx: Transaction,
  ctx: Context,
  projectId: string,
): Promise<ProjectPlace> {
  const project = await findProject(tx, ctx, projectId);
  if (!project) throw notFound('Project');
  const place = { firmId: project.firm.id, projectId };
  requirePermission(ctx.scope, place, 'works:write');
  return place;
}

/** Norms and terms are told with the project. */
export function projectSubject(place: ProjectPlace) {
  return { documentType: 'PROJECT', documentId: place.projectId, place } as const;
}
