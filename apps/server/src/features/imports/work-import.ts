/** Imports a bill of quantities into a project. */
import { createWorkItem } from '@plinth/contracts/works';
import type { WorkField } from '@plinth/domain/import/work-fields';
import { planWork } from '@plinth/domain/import/work-plan';

import type { Context } from '#context.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { type ImportRules, problemsBy, wantedRows } from './import-rules.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';
import { findKnownUnits } from '#features/units/units.public.ts';
import { inSlices } from '#in-slices.ts';
import { importWork, listKnownWork, lockTree } from '#features/works/works.public.ts';

/** @throws AppError notFound, forbidden; conflict for an archived project */
export async function workImport(
  ctx: Context,
  { projectId }: { readonly projectId: string },
): Promise<ImportRules<WorkField>> {
  const place = await requireOpenProject(ctx.db, ctx, projectId, 'works:write');
  return {
    kind: 'WORK',
    place,
    projectId,
    lock: async (tx) => {
      await lockTree(tx, ctx.scope, projectId);
      await requireOpenProject(tx, ctx, projectId, 'works:write');
      // Units stay where norms or measurements count in them.
      await lockNormSet(tx, ctx.scope, projectId, ctx.clock());
    },
    plan: async (within, sheet) => {
      const known = await listKnownWork(within.db, within, projectId);
      const units = await findKnownUnits(within.db, within);
      const rows = await inSlices(planWork(sheet, { items: known, units }, contractProblems));
      return {
        rows,
        write: (tx, _, numbers) =>
          importWork(tx, within, projectId, wantedRows(rows, numbers, known)),
      };
    },
  };
}

const contractProblems = problemsBy(
  createWorkItem.body.pick({ code: true, description: true, quantity: true, rate: true }),
);
