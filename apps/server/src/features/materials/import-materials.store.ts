/** Writing many materials at once: each statement takes all of them as one parameter. */
import type { Material } from '@plinth/contracts/materials';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { LockedMaterial } from '#features/materials/materials.store.ts';

export async function insertMaterials(
  tx: Transaction,
  organisationId: string,
  materials: readonly Material[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into material (
      organisation_id, id, material_code, name, unit, hsn_code, gst_rate, created_at)
    select
      ${organisationId}::uuid, id, "materialCode", name, unit, "hsnCode", "gstRate", ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as new_material (
      id uuid, "materialCode" text, name text, unit text, "hsnCode" text, "gstRate" numeric)
  `.execute(tx);
}

export async function updateMaterials(
  tx: Transaction,
  organisationId: string,
  materials: readonly Material[],
): Promise<void> {
  await sql`
    update material
    set name = change.name, unit = change.unit,
      hsn_code = change."hsnCode", gst_rate = change."gstRate"
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as change (
      id uuid, name text, unit text, "hsnCode" text, "gstRate" numeric)
    where material.organisation_id = ${organisationId} and material.id = change.id
  `.execute(tx);
}

/** Locks those of the materials that are there until the transaction ends, always in the same order. */
export async function lockMaterials(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<LockedMaterial[]> {
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
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function archiveMaterials(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  archivedAt: Date,
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .execute();
}

/** Deletes the materials, which must be locked and stand on no document. Returns who offered what. */
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
    .deleteFrom('material')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return offers;
}
