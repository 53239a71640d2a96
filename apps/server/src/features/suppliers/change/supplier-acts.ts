import type { Supplier } from '@plinth/contracts/suppliers';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { findSupplier } from '../suppliers.queries.ts';
import { lockSuppliers } from '../suppliers.store.ts';

/**
 * Locks a supplier for a change; new orders to it wait.
 * @throws AppError notFound; conflict if it is archived
 */
async function lockSupplier(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<{ supplier: Supplier; version: number; createdAt: Date }> {
  const [row] = await lockSuppliers(tx, ctx.scope.organisationId, [id]);
  if (!row) throw notFound('Supplier');
  if (row.archivedAt) throw conflict('This supplier is archived');
  const { version, createdAt } = row;
  return { supplier: await findSupplier(tx, ctx, id), version, createdAt };
}

/** Suppliers belong to the whole organisation. */
export const SUPPLIER = {
  type: 'SUPPLIER',
  name: 'Supplier',
  lock: lockSupplier,
  answer: findSupplier,
} as const;

export const supplierActs = defineActs(SUPPLIER);
