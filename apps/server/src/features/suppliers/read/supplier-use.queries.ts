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

/** The supplier's orders in all firms, and whether its bank account is known. */
export async function countOrdersOf(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  supplierId: string,
): Promise<SupplierUse> {
  const uses = await countOrdersOfEach(db, ctx, [supplierId]);
  return uses.get(supplierId) ?? { orders: 0, openOrders: 0, hasBankAccount: false };
}

/** The same for many suppliers, by id, without those that can be deleted. */
export async function countOrdersOfEach(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, SupplierUse>> {
  const { organisationId } = scope;
  const rows = await db
    .selectFrom('purchase_order')
    .select((eb) => [
      'supplier_id as id',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere('status', 'in', OPEN_STATUSES).as('openOrders'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', anyOf(supplierIds))
    .groupBy('supplier_id')
    .execute();
  const accounts = await db
    .selectFrom('supplier_bank_account')
    .select('supplier_id as id')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', anyOf(supplierIds))
    .execute();
  const withAccount = new Set(accounts.map(({ id }) => id));
  const without = accounts.map(({ id }) => ({ id, orders: 0, openOrders: 0 }));
  return new Map(
    [...without, ...rows].map(({ id, ...use }) => [
      id,
      { ...use, hasBankAccount: withAccount.has(id) },
    ]),
  );
}
