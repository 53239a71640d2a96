/** Deletes and restores suppliers, with the materials that they offer. */
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Offer } from '../import/import-suppliers.store.ts';
import { type StoredSupplier, supplierRow } from '../suppliers.store.ts';

export interface DeletedSupplier extends StoredSupplier {
  readonly createdAt: string;
  /** Offered materials, archived ones included. */
  readonly materialIds: readonly string[];
}

/** Deletes the suppliers, which must be locked and have no orders. Returns their offers. */
export async function deleteSupplierRows(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Offer[]> {
  const offers = await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', anyOf(ids))
    .returning(['supplier_id as supplierId', 'material_id as materialId'])
    .execute();
  await tx
    .deleteFrom('supplier')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return offers;
}

/** Restores the row, and offers of materials that still exist. False if it exists already. */
export async function reinsertSupplier(
  tx: Transaction,
  organisationId: string,
  supplier: DeletedSupplier,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier')
    .values(supplierRow(organisationId, supplier, supplier.createdAt))
    // Either unique constraint may be violated first.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select organisation_id, ${supplier.id}, id from material
    where organisation_id = ${organisationId} and id = any(${supplier.materialIds}::uuid[])
    for key share`.execute(tx);
  return true;
}
