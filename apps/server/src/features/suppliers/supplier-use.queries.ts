import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import type { SupplierUse } from '@plinth/domain/supplier/use';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

/** @throws AppError notFound */
export async function getSupplierUse(ctx: Context, id: string): Promise<SupplierUse> {
  const supplier = await ctx.db
    .selectFrom('supplier')
    .select('id')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!supplier) throw notFound('Supplier');
  return countOrdersOf(ctx.db, ctx, id);
}

/** The supplier's orders in all firms. */
export async function countOrdersOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  supplierId: string,
): Promise<SupplierUse> {
  return db
    .selectFrom('purchase_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere('status', 'in', OPEN_STATUSES).as('openOrders'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
}

/** The same for many suppliers, by id, without those that have no orders. */
export async function countOrdersOfEach(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, SupplierUse>> {
  const rows = await db
    .selectFrom('purchase_order')
    .select((eb) => [
      'supplier_id as id',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere('status', 'in', OPEN_STATUSES).as('openOrders'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('supplier_id', '=', anyOf(supplierIds))
    .groupBy('supplier_id')
    .execute();
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
