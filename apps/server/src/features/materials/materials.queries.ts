/** Reading materials. Archived ones stay on old documents and leave the lists. */
import type { listMaterials as listMaterialsEndpoint, Material } from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';

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
const SORT_BY = {
  name: sql`lower(material.name)`,
  materialCode: sql`material.material_code`,
  unit: sql`material.unit`,
  hsnCode: sql`material.hsn_code`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page; all materials where neither page nor size was asked for. */
export async function listMaterials(ctx: Context, query: ListQuery) {
  const found = selectMaterials(ctx.db, ctx)
    .where('material.archived_at', 'is', null)
    .where((eb) => eb.and(wordPatterns(query.search).map(isNamedLike)));
  const sorted = found
    .select(MATERIAL_COLUMNS)
    .orderBy(SORT_BY[query.sortBy], query.direction)
    .orderBy('material.id', query.direction);
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map(toMaterial), ...totals };
}

/** Those of the ids that are the organisation's own and not archived. */
export async function findMaterials(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Material[]> {
  const rows = await selectMaterials(db, ctx)
    .select(MATERIAL_COLUMNS)
    .where('material.id', '=', anyOf(ids))
    .where('material.archived_at', 'is', null)
    .execute();
  return rows.map(toMaterial);
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

function selectMaterials(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db.selectFrom('material').where('material.organisation_id', '=', scope.organisationId);
}

/** The expression of the index `material_search`. */
function isNamedLike(pattern: string) {
  return sql<boolean>`(material.name || ' ' || material.material_code || ' ' || material.hsn_code || ' ' || material.unit) ilike ${pattern}`;
}
