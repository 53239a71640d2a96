import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

/** @throws AppError notFound */
export async function getMaterialUse(ctx: Context, id: string): Promise<{ documents: number }> {
  const material = await ctx.db
    .selectFrom('material')
    .select('id')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!material) throw notFound('Material');
  return { documents: await countDocumentsOf(ctx.db, ctx, id) };
}

/** The number of MRNs, purchase orders and stock rows with it in all firms, and of its merged ones. */
export async function countDocumentsOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  materialId: string,
): Promise<number> {
  const onRequests = db
    .selectFrom('material_request_line')
    .select(sql<string>`'MRN' || material_request_id`.as('document'))
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', materialId);
  const onOrders = db
    .selectFrom('purchase_order_line')
    .select(sql<string>`'PO' || purchase_order_id`.as('document'))
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', materialId);
  const onCards = db
    .selectFrom('stock')
    .select(sql<string>`'STORE' || store_id`.as('document'))
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', materialId);
  const asMerged = db
    .selectFrom('material')
    .select(sql<string>`'MERGED' || id`.as('document'))
    .where('organisation_id', '=', scope.organisationId)
    .where('merged_into', '=', materialId);
  const { count } = await db
    .selectFrom(onRequests.union(onOrders).union(onCards).union(asMerged).as('document'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same for many materials, by id, without unused ones. */
export async function countDocumentsOfEach(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (materialIds.length === 0) return new Map();
  const onRequests = db
    .selectFrom('material_request_line')
    .select(['material_id', sql<string>`'MRN' || material_request_id`.as('document')])
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', anyOf(materialIds));
  const onOrders = db
    .selectFrom('purchase_order_line')
    .select(['material_id', sql<string>`'PO' || purchase_order_id`.as('document')])
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', anyOf(materialIds));
  const onCards = db
    .selectFrom('stock')
    .select(['material_id', sql<string>`'STORE' || store_id`.as('document')])
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', anyOf(materialIds));
  const asMerged = db
    .selectFrom('material')
    .select(['merged_into as material_id', sql<string>`'MERGED' || id`.as('document')])
    .where('organisation_id', '=', scope.organisationId)
    .where('merged_into', '=', anyOf(materialIds))
    .$narrowType<{ material_id: string }>();
  const rows = await db
    .selectFrom(onRequests.union(onOrders).union(onCards).union(asMerged).as('document'))
    .select((eb) => ['document.material_id as id', eb.fn.countAll<number>().as('count')])
    .groupBy('document.material_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
