/** The norms, terms and work tree of a project, as the rules take them. */
import type { Norm } from '@plinth/domain/consumption/consumed-rows';
import {
  type NormedItem,
  type NormSubject,
  subjectKey,
} from '@plinth/domain/consumption/norm-lookup';
import { type ConsumptionTerm, NO_TERM } from '@plinth/domain/consumption/reconciliation';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { getNorms } from '#features/norms/norms.public.ts';

export interface WorkItemName {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}

export interface ProjectNorms {
  readonly items: ReadonlyMap<string, NormedItem & WorkItemName>;
  readonly norms: readonly Norm[];
  /** The term of a material, else of its category, else `NO_TERM`. */
  readonly termOf: (of: NormSubject, categories: readonly string[]) => ConsumptionTerm;
}

/** @throws AppError notFound for a project out of scope */
export async function readProjectNorms(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  projectId: string,
): Promise<ProjectNorms> {
  const [{ norms, terms }, items] = await Promise.all([
    getNorms(db, ctx, projectId),
    db
      .selectFrom('work_item')
      .select(['id', 'code', 'description', 'parent_id as parentId', 'kind'])
      .where('organisation_id', '=', ctx.scope.organisationId)
      .where('project_id', '=', projectId)
      .execute(),
  ]);
  const byKey = new Map(
    terms.map(({ material, category, permitted, factor, setBy }) => [
      subjectKey({ materialId: material?.id ?? null, category }),
      { permitted: decimal(permitted), factor: decimal(factor), setBy },
    ]),
  );
  return {
    items: new Map(
      items.map((item) => [item.id, { ...item, isHeading: item.kind === 'BOQ_HEADING' }]),
    ),
    norms: norms.map(({ workItem, material, category, unit, coefficient, wastage }) => ({
      workItemId: workItem.id,
      materialId: material?.id ?? null,
      category,
      unit,
      coefficient: decimal(coefficient),
      wastage: decimal(wastage),
    })),
    termOf: (of, categories) =>
      [subjectKey(of), ...categories.map((category) => subjectKey({ materialId: null, category }))]
        .map((key) => byKey.get(key))
        .find((term) => term !== undefined) ?? NO_TERM,
  };
}
