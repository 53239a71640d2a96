/** Reads materials. Archived ones are not listed. */
import {
  type DescribedMaterial,
  listMaterials as endpoint,
  type Material,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, isNearlyLike, nameKey } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { everywhere } from '#documents/list-definition.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { withAlternateUnits } from './change/alternate-units.queries.ts';
import {
  type DescribedRow,
  DETAIL_COLUMNS,
  MATERIAL_COLUMNS,
  type MaterialRow,
} from './materials.store.ts';
import { findMergeRecord, undoOf } from './merge/merge-record.queries.ts';

/** Name and codes of a material, by which people look for it. */
const namedText = sql`material.name || ' ' || material.material_code || ' ' || material.item_code`;

const materials = builder.selectFrom('material').where('material.archived_at', 'is', null);

export const materialList = defineList(endpoint, {
  from: materials,
  alias: 'material',
  isSeenIn: everywhere,
  columns: (found) =>
    found
      .select(MATERIAL_COLUMNS)
      .select(DETAIL_COLUMNS)
      .select(['material.version', 'material.receipt_tolerance as receiptTolerance']),
  detail: (material) => material,
  // Case-insensitive.
  sorts: {
    name: sql`lower(material.name)`,
    materialCode: sql`material.material_code`,
    itemCode: sql`material.item_code`,
    unit: sql`material.unit`,
    hsnCode: sql`material.hsn_code`,
  },
  search: isNamedLike,
  // `TMT bar 20` finds the digits in HSN codes, too.
  bestFirst: {
    sortBy: 'name',
    rank: (search, patterns) => {
      const named = patterns.map((pattern) => sql`(${namedText}) ilike ${pattern}`);
      return sql<number>`(case
        when lower(${search}::text) in (
          lower(material.name), lower(material.material_code), lower(material.item_code)) then 0
        when ${sql.join(named, sql` and `)} then 1 else 2 end)`;
    },
  },
  nearSearch: (pattern) => isNearlyLike(searchedText('MATERIAL', 'material'), pattern),
  filters: {
    unit: (units) => sql`material.unit = any(${units}::text[])`,
    id: (id) => sql`material.id = ${id}`,
    named: (name) => sql`${nameKey(sql`material.name`)} = ${nameKey(sql`${name}::text`)}`,
    duplicates: (_, { organisationId }) => sql`exists (
      select from material twin
      where twin.organisation_id = ${organisationId} and twin.archived_at is null
        and ${nameKey(sql`twin.name`)} = ${nameKey(sql`material.name`)}
        and twin.unit = material.unit and twin.id <> material.id)`,
  },
});

interface MaterialName {
  readonly id: string;
  readonly materialCode: string;
  readonly name: string;
}

/** A material with all fields, which may be archived. @throws AppError notFound */
export async function getMaterialRow(ctx: Context, id: string) {
  const row = await selectMaterials(ctx.db, ctx)
    .select(MATERIAL_COLUMNS)
    .select(DETAIL_COLUMNS)
    .select([
      'material.version',
      'material.receipt_tolerance as receiptTolerance',
      sql<boolean>`material.archived_at is not null`.as('isArchived'),
      sql<boolean>`exists (
        select from material_photo photo
        where photo.organisation_id = material.organisation_id
          and photo.material_id = material.id)`.as('hasPhoto'),
      sql<MaterialName | null>`(
        select json_build_object('id', kept.id, 'materialCode', kept.material_code, 'name', kept.name)
        from material kept
        where kept.organisation_id = material.organisation_id and kept.id = material.merged_into)`.as(
        'mergedInto',
      ),
      sql<MaterialName[]>`(
        select coalesce(json_agg(json_build_object('id', other.id,
          'materialCode', other.material_code, 'name', other.name) order by other.material_code), '[]')
        from material other
        where other.organisation_id = material.organisation_id
          and other.merged_into = material.id)`.as('merged'),
    ])
    .where('material.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Material');
  const [Material] = await withAlternateUnits(ctx.db, ctx, [
    {
      ...toMaterialRow(row),
      isArchived: row.isArchived,
      hasPhoto: row.hasPhoto,
      mergedInto: row.mergedInto && {
        ...row.mergedInto,
        undo: undoOf(await findMergeRecord(ctx.db, ctx, id)),
      },
      merged: row.merged,
    },
  ]);
  if (!Material) throw new TypeError('a material without itself');
  return { Material };
}

/** The categories in alphabetical order, without the empty one. */
export async function listMaterialCategories({ db, scope }: Context) {
  const list = await selectMaterials(db, { scope })
    .select((eb) => ['category', eb.fn.countAll<number>().as('materials')])
    .where('archived_at', 'is', null)
    .where('category', '<>', '')
    .groupBy('category')
    .orderBy(sql`lower(category)`)
    .execute();
  return { list };
}

/** One page of materials; all of them if neither page nor size was given. */
export async function listMaterials(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await materialList.page(ctx, query);
  return { list: await withAlternateUnits(ctx.db, ctx, rows.map(toMaterialRow)), ...totals };
}

/**
 * Materials of the organisation that are not archived. Locked against deletion, archiving and
 * change of unit.
 */
export async function findMaterials(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Material[]> {
  const rows = await selectMaterials(db, ctx)
    .select(MATERIAL_COLUMNS)
    .where('material.id', '=', anyOf(ids))
    .where('material.archived_at', 'is', null)
    .forKeyShare()
    .execute();
  return rows.map(toMaterial);
}

/**
 * The materials in the order of the ids, including archived ones, because existing stock can still
 * be moved; a merged one is replaced by the surviving one. Locked against deletion, merging and
 * change of unit.
 * @throws AppError notFound if one does not exist
 */
export async function requireMaterials(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Material[]> {
  const rows = await selectMaterials(db, ctx)
    .select(MATERIAL_COLUMNS)
    .select('material.merged_into as mergedInto')
    .where('material.id', '=', anyOf(ids))
    .forKeyShare()
    .execute();
  const found = new Map(rows.map((row) => [row.materialId, row]));
  const next = ids.map((id) => {
    const row = found.get(id);
    if (!row) throw notFound('Material');
    return row.mergedInto ?? id;
  });
  if (next.some((id, index) => id !== ids[index])) return requireMaterials(db, ctx, next);
  return ids.flatMap((id) => found.get(id) ?? []).map(toMaterial);
}

/** A material, which may be archived. @throws AppError notFound */
export async function getMaterial(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<Material> {
  const row = await selectMaterials(db, ctx)
    .select(MATERIAL_COLUMNS)
    .where('material.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Material');
  return toMaterial(row);
}

export function toMaterial(row: MaterialRow): Material {
  return {
    id: row.materialId,
    materialCode: row.materialCode,
    itemCode: row.itemCode,
    name: row.materialName,
    unit: row.unit,
    hsnCode: row.hsnCode,
    gstRate: row.gstRate,
  };
}

export function toDescribedMaterial(row: DescribedRow): DescribedMaterial {
  const { category, make, specification, synonyms } = row;
  return { ...toMaterial(row), category, make, specification, synonyms };
}

interface ListedRow extends DescribedRow {
  readonly version: number;
  readonly receiptTolerance: string;
}

/** Editable fields without other units. */
export function toMaterialRow(row: ListedRow) {
  const receiptTolerance = decimal(row.receiptTolerance).toString();
  return { ...toDescribedMaterial(row), receiptTolerance, version: row.version };
}

function selectMaterials(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db.selectFrom('material').where('material.organisation_id', '=', scope.organisationId);
}

/**
 * Matches name, codes, HSN code, unit and details: the expression of the index `material_search`.
 */
export function isNamedLike(pattern: string | RawBuilder<string>) {
  return sql<boolean>`(${searchedText('MATERIAL', 'material')}) ilike ${pattern}`;
}
