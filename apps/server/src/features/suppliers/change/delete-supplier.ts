/** Deletes a supplier, or archives it if it has orders. */
import type { Removal } from '@plinth/domain/shared/removal';
import { supplierRemoval } from '@plinth/domain/supplier/use';

import type { Context } from '#context.ts';
import { type DeletedSupplier, deleteSupplierRows } from './deleted-suppliers.store.ts';
import { supplierActs } from './supplier-acts.ts';
import { countOrdersOf } from '../read/supplier-use.queries.ts';
import { setSuppliersArchived } from '../suppliers.store.ts';

/**
 * Deletes or archives a supplier; open orders are unaffected.
 * @throws AppError notFound; conflict if it is archived already
 */
export async function deleteSupplier(ctx: Context, id: string): Promise<Removal> {
  const { organisationId } = ctx.scope;
  return supplierActs.actFor(ctx, id, { permission: null }, async (tx, { supplier, createdAt }) => {
    const use = await countOrdersOf(tx, ctx, id);
    const removal = supplierRemoval(use);
    const answer = () => removal;
    if (removal.outcome === 'ARCHIVED') {
      await setSuppliersArchived(tx, organisationId, [id], ctx.clock());
      const { supplierCode, supplierName } = supplier;
      return { action: 'archive', detail: { supplierCode, supplierName, ...use }, answer };
    }
    const offers = await deleteSupplierRows(tx, organisationId, [id]);
    // The entry contains everything that an undo restores.
    const detail = {
      ...supplier,
      createdAt: createdAt.toISOString(),
      materialIds: offers.map(({ materialId }) => materialId),
    } satisfies DeletedSupplier;
    return { action: 'delete', detail, answer };
  });
}
