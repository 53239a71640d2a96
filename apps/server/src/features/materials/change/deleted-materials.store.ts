/** Deletes and restores materials, with the suppliers that offer them. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { materialRow, setAlternateUnits } from '../materials.store.ts';

export interface DeletedMaterial extends Omit<MaterialRow, 'version'> {
  readonly createdAt: string;
  /** The suppliers that offered the material. */
  readonly supplierIds: readonly string[];
}

/** Deletes the materials, which must be locked and unused. Returns their suppliers. */
export async function deleteMaterialRows(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<{ materialId: string; supplierId: string }[]> {
  const offers = await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', anyOf(ids))
    .returning(['material_id as materialId', 'supplier_id as supplierId'])
    .execute();
  await tx
    .deleteFrom('material_unit')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', anyOf(ids))
    .execute();
  await tx
    .deleteFrom('material')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return offers;
}

/** Restores the row, and the offers of suppliers that still exist. False if it exists already. */
export async function reinsertMaterial(
  tx: Transaction,
  organisationId: string,
  material: DeletedMaterial,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('material')
    .values({
      ...materialRow(organisationId, material, material.createdAt),
      receipt_tolerance: material.receiptTolerance,
    })
    // Either unique constraint may be violated first.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await setAlternateUnits(tx, organisationId, material.id, material.alternateUnits);
  await sql`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select organisation_id, id, ${material.id} from supplier
    where organisation_id = ${organisationId} and id = any(${material.supplierIds}::uuid[])
    for key share`.execute(tx);
  return true;
}
