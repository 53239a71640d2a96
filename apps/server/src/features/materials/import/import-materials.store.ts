/** Bulk writes of materials, one statement each. */
import type { DescribedMaterial } from '@plinth/contracts/materials';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

export async function insertMaterials(
  tx: Transaction,
  organisationId: string,
  materials: readonly DescribedMaterial[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into material (
      organisation_id, id, material_code, item_code, name, unit, hsn_code, gst_rate, category, make,
      specification, synonyms, created_at)
    select
      ${organisationId}::uuid, id, "materialCode", "itemCode", name, unit, "hsnCode", "gstRate", category, make,
      specification, synonyms, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as new_material (
      id uuid, "materialCode" text, "itemCode" text, name text, unit text, "hsnCode" text, "gstRate" numeric,
      category text, make text, specification text, synonyms text[])
  `.execute(tx);
}

/**
 * Removes the other units of materials whose own unit changes, because their factors are invalid.
 */
export async function updateMaterials(
  tx: Transaction,
  organisationId: string,
  materials: readonly DescribedMaterial[],
): Promise<void> {
  await sql`
    delete from material_unit using material,
      jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as change (id uuid, unit text)
    where material_unit.organisation_id = ${organisationId}
      and (material.organisation_id, material.id)
        = (material_unit.organisation_id, material_unit.material_id)
      and material.id = change.id and material.unit <> change.unit
  `.execute(tx);
  await sql`
    update material
    set item_code = change."itemCode", name = change.name, unit = change.unit,
      hsn_code = change."hsnCode", gst_rate = change."gstRate", category = change.category,
      make = change.make, specification = change.specification, synonyms = change.synonyms
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as change (
      id uuid, "itemCode" text, name text, unit text, "hsnCode" text, "gstRate" numeric,
      category text, make text, specification text, synonyms text[])
    where material.organisation_id = ${organisationId} and material.id = change.id
  `.execute(tx);
}
