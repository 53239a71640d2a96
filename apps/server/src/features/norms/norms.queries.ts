/** Reads the norms and terms of a project. */
import type { ConsumptionTerm, NormSet } from '@plinth/contracts/norms';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { naturalCode } from '#db/natural-order.ts';

type Scoped = Pick<Context, 'scope'>;

/** The version of a set that nobody has saved yet; saving the first norms inserts it. */
const FIRST_VERSION = 1;

/** Norms, and terms with who set them. */
export type ReadNorms = Omit<NormSet, 'terms'> & {
  readonly terms: (ConsumptionTerm & { readonly setBy: string | null })[];
};

/** @throws AppError notFound for a project out of scope */
export async function getNorms(db: Executor, ctx: Scoped, projectId: string): Promise<ReadNorms> {
  if (!(await findProject(db, ctx, projectId))) throw notFound('Project');
  const [head, signedUntil, norms, terms] = await Promise.all([
    selectNormSet(db, ctx, projectId),
    findSignedUntil(db, ctx, projectId),
    listNorms(db, ctx, projectId),
    listTerms(db, ctx, projectId),
  ]);
  return { source: '', edition: '', version: FIRST_VERSION, ...head, signedUntil, norms, terms };
}

async function selectNormSet(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('norm_set')
    .select(['source', 'edition', 'version'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** The last day of the signed statements of a project; null without any. */
async function findSignedUntil(
  db: Executor,
  { scope }: Scoped,
  projectId: string,
): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('consumption_statement')
    .select('period_to as until')
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .where('status', '=', 'SIGNED')
    .orderBy('period_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

const MATERIAL = sql<{ id: string; name: string; unit: Unit } | null>`
  case when material.id is not null then jsonb_build_object(
    'id', material.id, 'name', material.name, 'unit', material.unit) end`;

/**
 * The norms by the codes of the items, `2.9` before `2.10`. Norms of a merged material are left
 * out: they remain with it where the surviving one has its own, and count again after an undo.
 */
async function listNorms(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('norm')
    .innerJoin('work_item as item', byKey('item.id', 'norm.work_item_id'))
    .leftJoin('material', byKey('material.id', 'norm.material_id'))
    .select([
      'norm.id',
      sql<{ id: string; code: string; description: string; unit: string }>`
        jsonb_build_object('id', item.id, 'code', item.code, 'description', item.description,
          'unit', item.unit)`.as('workItem'),
      MATERIAL.as('material'),
      'norm.category',
      'norm.unit',
      sql<string>`trim_scale(norm.coefficient)::text`.as('coefficient'),
      sql<string>`trim_scale(norm.wastage)::text`.as('wastage'),
    ])
    .where('norm.organisation_id', '=', scope.organisationId)
    .where('norm.project_id', '=', projectId)
    .where('material.merged_into', 'is', null)
    .orderBy(naturalCode)
    .orderBy('item.code')
    .orderBy(sql`lower(coalesce(material.name, norm.category))`)
    .orderBy('norm.id')
    .execute();
}

/** The terms; those of a merged material are left out, as for norms. */
async function listTerms(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('consumption_term as term')
    .leftJoin('material', byKey('material.id', 'term.material_id'))
    .select([
      MATERIAL.as('material'),
      'term.category',
      sql<string>`trim_scale(term.permitted)::text`.as('permitted'),
      sql<string>`term.factor::text`.as('factor'),
      'term.set_by as setBy',
    ])
    .where('term.organisation_id', '=', scope.organisationId)
    .where('term.project_id', '=', projectId)
    .where('material.merged_into', 'is', null)
    .orderBy(sql`lower(coalesce(material.name, term.category))`)
    .orderBy('term.id')
    .execute();
}

/** The items of a project that have one of these codes, whatever their case. */
export async function findItemsByCode(
  db: Executor,
  { scope }: Scoped,
  projectId: string,
  codes: readonly string[],
) {
  return db
    .selectFrom('work_item')
    .select(['id', 'kind', 'code_key as codeKey'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .where('code_key', '=', sql<string>`any(${codes}::text[])`)
    .execute();
}

/** Those of the given materials that exist and are not archived. */
export async function findUsableMaterials(
  db: Executor,
  { scope }: Scoped,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
