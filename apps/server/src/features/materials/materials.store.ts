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

/** A material's row, as `toMaterial` reads it. */
export interface LockedMaterial {
  readonly materialId: string;
  readonly materialCode: string;
  readonly materialName: string;
  readonly unit: Material['unit'];
  readonly hsnCode: string;
  readonly gstRate: string | null;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

/** Locks the material until the transaction ends; undefined where it is not the organisation's own. */
export async function lockMaterial(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<LockedMaterial | undefined> {
  return tx
    .selectFrom('material')
    .select([
      'id as materialId',
      'material_code as materialCode',
      'name as materialName',
      'unit',
      'hsn_code as hsnCode',
      'gst_rate as gstRate',
      'created_at as createdAt',
      'archived_at as archivedAt',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMaterial(
  tx: Transaction,
  organisationId: string,
  { id, name, unit, hsnCode }: Pick<Material, 'id' | 'name' | 'unit' | 'hsnCode'>,
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ name, unit, hsn_code: hsnCode })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Archives the material, or with null takes it out of the archive. */
export async function setMaterialArchived(
  tx: Transaction,
  organisationId: string,
  id: string,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
