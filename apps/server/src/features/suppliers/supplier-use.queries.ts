/** What stands on a supplier. */
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

/** The orders that are made out to the supplier, of all firms of the organisation. */
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

/** The same of many suppliers, by id; those without orders are left out. */
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
