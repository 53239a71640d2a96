/** Taking suppliers away for good, and putting them back: with the materials that they offer. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { StoredSupplier } from '#features/suppliers/suppliers.store.ts';

export interface DeletedSupplier extends StoredSupplier {
  readonly createdAt: string;
  /** What it offered, archived materials too. */
  readonly materialIds: readonly string[];
}

/** Deletes the supplier, which must be locked and have no order. Returns what it offered. */
export async function deleteSupplierRow(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<string[]> {
  const offers = await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', id)
    .returning('material_id')
    .execute();
  await tx
    .deleteFrom('supplier')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  return offers.map(({ material_id }) => material_id);
}

/** Puts the row back as it was, and its offers of materials that are still there. False where it is there already. */
export async function putSupplierBack(
  tx: Transaction,
  organisationId: string,
  supplier: DeletedSupplier,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier')
    .values({
      organisation_id: organisationId,
      id: supplier.id,
      supplier_code: supplier.supplierCode,
      supplier_name: supplier.supplierName,
      gst_no: supplier.gstNo,
      state_code: supplier.stateCode,
      contact_person_name: supplier.contactPersonName,
      contact_person_number: supplier.contactPersonNumber,
      email: supplier.email,
      address: supplier.address,
      created_at: supplier.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select organisation_id, ${supplier.id}, id from material
    where organisation_id = ${organisationId} and id = any(${supplier.materialIds}::uuid[])
    for key share`.execute(tx);
  return true;
}
