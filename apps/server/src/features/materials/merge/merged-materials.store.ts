/** Writes of a merge: pointer, names, suppliers. */
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/** Archives it as the same as another one. */
export async function setMerged(
  tx: Transaction,
  organisationId: string,
  id: string,
  { into, at }: { readonly into: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ merged_into: into, archived_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function setSynonyms(
  tx: Transaction,
  organisationId: string,
  id: string,
  synonyms: readonly string[],
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ synonyms: [...synonyms] })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The suppliers of one offer the other one, too. Returns those that did not yet. */
export async function copyOffers(
  tx: Transaction,
  organisationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ supplierId: string }>`
    insert into supplier_material (organisation_id, supplier_id, material_id)
    select organisation_id, supplier_id, ${to}::uuid from supplier_material
    where organisation_id = ${organisationId} and material_id = ${from}
    on conflict do nothing
    returning supplier_id as "supplierId"`.execute(tx);
  return rows.map(({ supplierId }) => supplierId);
}

export async function removeOffers(
  tx: Transaction,
  organisationId: string,
  materialId: string,
  supplierIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', materialId)
    .where('supplier_id', '=', anyOf(supplierIds))
    .execute();
}
