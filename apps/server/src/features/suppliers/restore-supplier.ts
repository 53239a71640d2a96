/** Undoes the deletion or archiving of a supplier. */
import { instant } from '@plinth/contracts/shared/fields';
import type { Supplier } from '@plinth/contracts/suppliers';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound } from '#errors.ts';
import { lastChange, recordChange } from '#features/audit/audit.public.ts';
import {
  type DeletedSupplier,
  reinsertSupplier,
} from '#features/suppliers/deleted-suppliers.store.ts';
import { importedSupplier } from '#features/suppliers/imported-supplier.ts';
import { findSupplier } from '#features/suppliers/suppliers.queries.ts';
import { lockSuppliers, setSuppliersArchived } from '#features/suppliers/suppliers.store.ts';

/** The audit detail of deleting it and of undoing its import. */
const deletedSupplier = importedSupplier.and(
  z.object({ createdAt: instant }),
) satisfies z.ZodType<DeletedSupplier>;

const NOT_DELETED = 'This supplier is not deleted';

/**
 * Restores a supplier with its code and offers.
 * @throws AppError notFound; conflict if it is not deleted
 */
export async function restoreSupplier(
  ctx: Context,
  id: string,
): Promise<{ supplier: Supplier; message: string }> {
  const { organisationId } = ctx.scope;
  const supplier = await inTransaction(ctx.db, async (tx) => {
    const [row] = await lockSuppliers(tx, organisationId, [id]);
    if (row && !row.archivedAt) throw conflict(NOT_DELETED);
    if (row) await setSuppliersArchived(tx, organisationId, [id], null);
    else await putBack(tx, ctx, id);
    const restored = await findSupplier(tx, ctx, id);
    await recordChange(tx, ctx, {
      documentType: 'SUPPLIER',
      documentId: id,
      place: null,
      action: 'restore',
      detail: restored,
    });
    return restored;
  });
  return { supplier, message: 'Supplier restored' };
}

async function putBack(tx: Transaction, { scope }: Context, id: string): Promise<void> {
  const last = await lastChange(tx, scope, { documentType: 'SUPPLIER', documentId: id });
  // Restored concurrently: the row exists now.
  if (last?.action === 'restore') throw conflict(NOT_DELETED);
  const deleted = deletedSupplier.safeParse(last?.action === 'delete' && last.detail);
  if (!deleted.success) throw notFound('Supplier');
  const isBack = await reinsertSupplier(tx, scope.organisationId, deleted.data);
  if (!isBack) throw conflict(NOT_DELETED);
}
