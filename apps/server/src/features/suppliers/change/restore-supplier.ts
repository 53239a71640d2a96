/** Undoes the deletion or archiving of a supplier. */
import { instant } from '@plinth/contracts/shared/fields';
import type { Supplier } from '@plinth/contracts/suppliers';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { lastChange } from '#features/audit/audit.public.ts';
import { type DeletedSupplier, reinsertSupplier } from './deleted-suppliers.store.ts';
import { importedSupplier } from '../import/imported-supplier.ts';
import { SUPPLIER } from './supplier-acts.ts';
import { findSupplier } from '../suppliers.queries.ts';
import { lockSuppliers, setSuppliersArchived } from '../suppliers.store.ts';

/** The audit detail of deleting it and of undoing its import. */
const deletedSupplier = importedSupplier.and(
  z.object({ createdAt: instant }),
) satisfies z.ZodType<DeletedSupplier>;

const NOT_DELETED = 'This supplier is not deleted';

/** Acts on a supplier that may be deleted. */
const restoring = defineActs({
  ...SUPPLIER,
  lock: async (tx, { scope }, id) => {
    const [row] = await lockSuppliers(tx, scope.organisationId, [id]);
    return { subjectId: id, row };
  },
});

/**
 * Restores a supplier with its code and offers.
 * @throws AppError notFound; conflict if it is not deleted
 */
export async function restoreSupplier(
  ctx: Context,
  id: string,
): Promise<{ supplier: Supplier; message: string }> {
  const { organisationId } = ctx.scope;
  const supplier = await restoring.actFor(ctx, id, { permission: null }, async (tx, { row }) => {
    if (row && !row.archivedAt) throw conflict(NOT_DELETED);
    if (row) await setSuppliersArchived(tx, organisationId, [id], null);
    else await putBack(tx, ctx, id);
    const restored = await findSupplier(tx, ctx, id);
    return { action: 'restore', detail: restored, answer: () => restored };
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
