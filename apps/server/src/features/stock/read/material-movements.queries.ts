/**
 * The movements of a material, and of those merged into it, in all stores in scope, the last posted
 * first; without the corrections of a value alone for who reads no prices of the store.
 */
import type { listMaterialMovements as endpoint } from '@plinth/contracts/stock';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { getMaterial, isOrMergedInto } from '#features/materials/materials.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { isEntryRead, sequenceRead, unreadEntries } from './read-entries.queries.ts';
import { within } from '#scope.ts';

type Query = Received<typeof endpoint, 'query'>;

/**
 * The movements of a material over all stores in scope. For each store no more entries are read
 * than the page may need.
 * @throws AppError notFound
 */
export async function listMaterialMovements(
  ctx: Context,
  materialId: string,
  { page, size }: Query,
) {
  await getMaterial(ctx.db, ctx, materialId);
  const held = selectHeld(ctx, materialId);
  const { count } = await held
    .select(
      sql<number>`coalesce(sum(stock.last_sequence - ${unreadEntries(ctx.scope)}), 0)::integer`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow();
  const rows = await readPage(ctx, held, { page, size });
  return {
    list: rows.map((row) => ({
      id: `${row.storeId}-${row.materialId}-${row.number}`,
      project: toProject(row),
      store: { id: row.storeId, name: row.storeName },
      material: { id: row.materialId, name: row.materialName },
      kind: row.kind,
      onDate: row.onDate,
      quantity: Number(row.quantity),
      value: row.value,
      document: { type: row.documentType, id: row.documentId, number: row.documentNumber },
      party: row.party,
    })),
    totalElements: count,
    totalPages: Math.ceil(count / size),
  };
}

function selectHeld({ db, scope }: Context, materialId: string) {
  return db
    .selectFrom('stock')
    .innerJoin('store', byKey('store.id', 'stock.store_id'))
    .where('stock.organisation_id', '=', scope.organisationId)
    .where(isOrMergedInto(sql.ref('stock.material_id'), materialId, scope.organisationId))
    .where(within(scope, 'store'));
}

function readPage(ctx: Context, held: ReturnType<typeof selectHeld>, { page, size }: Query) {
  const most = (page + 1) * size;
  return held
    .innerJoin(
      selectProjects(ctx.db, ctx).as('place'),
      byKey('place.projectId', 'store.project_id'),
    )
    .innerJoin('material', byKey('material.id', 'stock.material_id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_entry as entry')
          .selectAll()
          .whereRef('entry.organisation_id', '=', 'stock.organisation_id')
          .whereRef('entry.store_id', '=', 'stock.store_id')
          .whereRef('entry.material_id', '=', 'stock.material_id')
          .where(isEntryRead(ctx.scope))
          .orderBy('entry.sequence', 'desc')
          .limit(most)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .select(PLACE_COLUMNS)
    .select([
      'store.id as storeId',
      'store.name as storeName',
      'material.id as materialId',
      'material.name as materialName',
      sequenceRead(ctx.scope, sql.ref('entry.sequence')).as('number'),
      'entry.kind',
      'entry.on_date as onDate',
      'entry.quantity',
      'entry.value',
      'entry.document_type as documentType',
      'entry.document_id as documentId',
      'entry.document_number as documentNumber',
      'entry.party',
    ])
    .orderBy('entry.posted_at', 'desc')
    .orderBy('store.id')
    .orderBy('material.id')
    .orderBy('entry.sequence', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}
