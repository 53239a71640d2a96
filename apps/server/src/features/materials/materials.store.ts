/** Writing materials. */
import type { Material } from '@plinth/contracts/materials';

import type { Transaction } from '#db/database.ts';

export async function insertMaterial(
  tx: Transaction,
  organisationId: string,
  material: Material,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('material')
    .values({
      organisation_id: organisationId,
      id: material.id,
      material_code: material.materialCode,
      name: material.name,
      unit: material.unit,
      hsn_code: material.hsnCode,
      gst_rate: material.gstRate,
      created_at: createdAt,
    })
    .execute();
}
