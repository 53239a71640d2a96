/** Reading materials. Archived ones stay on old documents and leave the lists. */
import type {
  listMaterials as listMaterialsEndpoint,
  Material,
  materialFilters,
  materialSorting,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import { withAlternateUnits } from '#features/materials/alternate-units.queries.ts';

type ListQuery = Received<typeof listMaterialsEndpoint, 'query'>;

/** Columns of a material, for `toMaterial`. */
export const MATERIAL_COLUMNS = [
  'material.id as materialId',
  'material.material_code as materialCode',
  'material.name as materialName',
  'material.unit',
  'material.hsn_code as hsnCode',
  'material.gst_rate as gstRate',
] as const;

export interface MaterialRow {
  readonly materialId: string;
  readonly materialCode: string;
  readonly materialName: string;
  readonly unit: Material['unit'];
  readonly hsnCode: string;
  readonly gstRate: string | null;
}

/** Names sort as people read them, whatever their case. */
const MATERIAL_SORTS = {
  name: sql`lower(material.name)`,
  materialCode: sql`material.material_code`,
  unit: sql`material.unit`,
  hsnCode: sql`material.hsn_code`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page; all materials where neither page nor size was asked for. */
export async function listMaterials(ctx: Context, query: ListQuery) {
  const found = foundMaterials(ctx, query);
  const { rows, ...totals } = await takePage(found, sortedMaterials(found, query), query);
  return { list: await withAlternateUnits(ctx.db, ctx, rows.map(toMaterialRow)), ...totals };
}

/** What was found, as rows for `toMaterialRow` in the order asked for. */
export function sortedMaterials(
  found: ReturnType<typeof foundMaterials>,
  { sortBy, direction }: Pick<ListQuery, keyof typeof materialSorting>,
) {
  return found
    .select(MATERIAL_COLUMNS)
    .select(['material.version', 'material.receipt_tolerance as receiptTolerance'])
    .orderBy(MATERIAL_SORTS[sortBy], direction)
    .orderBy('material.id', direction);
}

/** The rows that a list or its export holds. */
export function foundMaterials(
  ctx: Context,
  { search, unit, id }: Pick<ListQuery, keyof typeof materialFilters>,
) {
  return selectMaterials(ctx.db, ctx)
    .where('material.archived_at', 'is', null)
    .where((eb) =>
      eb.and([
        ...given(unit, (units) => eb('material.unit', 'in', units)),
        ...given(id, (one) => eb('material.id', '=', one)),
        ...wordPatterns(search).map(isNamedLike),
      ]),
    );
}

/**
 * Those of the ids that are the organisation's own and not archived. Until the
 * transaction ends they are not deleted, archived or counted in another unit.
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
 * In the order of the ids, archived ones too: what lies in a store is moved whatever became
 * of it since. Until the transaction ends they are not deleted or counted in another unit.
 *
 * @throws AppError notFound where one of them is not there
 */
export async function requireMaterials(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Material[]> {
  const rows = await selectMaterials(db, ctx)
    .select(MATERIAL_COLUMNS)
    .where('material.id', '=', anyOf(ids))
    .forKeyShare()
    .execute();
  const found = new Map(rows.map((row) => [row.materialId, toMaterial(row)]));
  return ids.map((id) => {
    const material = found.get(id);
    if (!material) throw notFound('Material');
    return material;
  });
}

/** Archived ones too. @throws AppError notFound */
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
    name: row.materialName,
    unit: row.unit,
    hsnCode: row.hsnCode,
    gstRate: row.gstRate && decimal(row.gstRate).toString(),
  };
}

interface ListedRow extends MaterialRow {
  readonly version: number;
  readonly receiptTolerance: string;
}

/** With what an edit starts from, but for its other units. */
export function toMaterialRow(row: ListedRow) {
  const receiptTolerance = decimal(row.receiptTolerance).toString();
  return { ...toMaterial(row), receiptTolerance, version: row.version };
}

function selectMaterials(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db.selectFrom('material').where('material.organisation_id', '=', scope.organisationId);
}

/** By name, code, HSN code or unit: the expression of the index `material_search`. */
export function isNamedLike(pattern: string) {
  return sql<boolean>`(material.name || ' ' || material.material_code || ' ' || material.hsn_code || ' ' || material.unit) ilike ${pattern}`;
}
