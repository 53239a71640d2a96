/** Taking materials away for good, and putting them back: with the suppliers who offer them. */
import type { Material } from '@plinth/contracts/materials';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

export interface DeletedMaterial extends Material {
  readonly createdAt: string;
  /** Who offered it. */
  readonly supplierIds: readonly string[];
}

/** Deletes the material, which must be locked and stand on no document. Returns who offered it. */
export async function deleteMaterialRow(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<string[]> {
  const offers = await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', id)
    .returning('supplier_id')
    .execute();
  await tx
    .deleteFrom('material')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  return offers.map(({ supplier_id }) => supplier_id);
}

/** Puts the row back as it was, and the offers of suppliers that are still there. False where it is there already. */
export async function putMaterialBack(
  tx: Transaction,
  organisationId: string,
  material: DeletedMaterial,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('material')
    .values({
      organisation_id: organisationId,
      id: material.id,
      material_code: material.materialCode,
      name: material.name,
      unit: material.unit,
      hsn_code: material.hsnCode,
      gst_rate: material.gstRate,
      created_at: material.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select organisation_id, id, ${material.id} from supplier
    where organisation_id = ${organisationId} and id = any(${material.supplierIds}::uuid[])
    for key share`.execute(tx);
  return true;
}
