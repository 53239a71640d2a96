/** Imports a bill of quantities into a project. */
import { createWorkItem } from '@plinth/contracts/works';
import type { WorkField } from '@plinth/domain/import/work-fields';
import { planWork, type WorkValues } from '@plinth/domain/import/work-plan';

import type { Context } from '#context.ts';
import { conflict, notFound } from '#errors.ts';
import { findProject, isProjectArchived } from '#features/firms/firms.public.ts';
import { type ImportRules, wantedRows } from '#features/imports/import-rules.ts';
import { importWork, listKnownWork, lockTree } from '#features/works/works.public.ts';
import { requirePermission } from '#scope.ts';

/** @throws AppError notFound, forbidden; conflict for an archived project */
export async function workImport(
  ctx: Context,
  { projectId }: { readonly projectId: string },
): Promise<ImportRules<WorkField>> {
  const project = await findProject(ctx.db, ctx, projectId);
  if (!project) throw notFound('Project');
  const place = { firmId: project.firm.id, projectId };
  requirePermission(ctx.scope, place, 'works:write');
  if (await isProjectArchived(ctx.db, ctx, projectId)) throw conflict('This project is archived');
  return {
    kind: 'WORK',
    place,
    projectId,
    lock: async (tx) => {
      await lockTree(tx, ctx.scope, projectId);
    },
    plan: async (within, sheet) => {
      const known = await listKnownWork(within.db, within, projectId);
      const rows = planWork(sheet, known, contractProblems);
      const byId = new Map(known.map((item) => [item.id, item]));
      return {
        rows,
        write: (tx, _, numbers) =>
          importWork(tx, within, projectId, wantedRows(rows, numbers, byId)),
      };
    },
  };
}

/** Lengths and characters, by the contract's schema. */
function contractProblems({ code, description, quantity, rate }: WorkValues): string[] {
  const { error } = createWorkItem.body
    .pick({ code: true, description: true, quantity: true, rate: true })
    .safeParse({ code, description, quantity, rate });
  return error?.issues.map(({ message }) => message) ?? [];
}
