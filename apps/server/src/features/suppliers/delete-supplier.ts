/** Deletes a supplier, or archives it if it has orders. */
import type { Removal } from '@plinth/domain/shared/removal';
import { supplierRemoval } from '@plinth/domain/supplier/use';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import {
  type DeletedSupplier,
  deleteSupplierRows,
} from '#features/suppliers/deleted-suppliers.store.ts';
import { lockSupplier } from '#features/suppliers/lock-supplier.ts';
import { countOrdersOf } from '#features/suppliers/supplier-use.queries.ts';
import { setSuppliersArchived } from '#features/suppliers/suppliers.store.ts';

/**
 * Deletes or archives a supplier; open orders are unaffected.
 * @throws AppError notFound; conflict if it is archived already
 */
export async function deleteSupplier(ctx: Context, id: string): Promise<Removal> {
  const { organisationId } = ctx.scope;
  return inTransaction(ctx.db, async (tx) => {
    const { supplier, createdAt } = await lockSupplier(tx, ctx, id);
    const use = await countOrdersOf(tx, ctx, id);
    const removal = supplierRemoval(use);
    const change = { documentType: 'SUPPLIER', documentId: id, place: null } as const;
    if (removal.outcome === 'ARCHIVED') {
      await setSuppliersArchived(tx, organisationId, [id], ctx.clock());
      const { supplierCode, supplierName } = supplier;
      const detail = { supplierCode, supplierName, ...use };
      await recordChange(tx, ctx, { ...change, action: 'archive', detail });
    } else {
      const offers = await deleteSupplierRows(tx, organisationId, [id]);
      // The entry contains everything that an undo restores.
      const detail = {
        ...supplier,
        createdAt: createdAt.toISOString(),
        materialIds: offers.map(({ materialId }) => materialId),
      } satisfies DeletedSupplier;
      await recordChange(tx, ctx, { ...change, action: 'delete', detail });
    }
    return removal;
  });
}
