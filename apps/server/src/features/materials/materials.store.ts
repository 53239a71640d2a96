import type { Material } from '@plinth/contracts/materials';
import type { AlternateUnit } from '@plinth/domain/material/measures';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/** Columns for `toMaterial`. */
export const MATERIAL_COLUMNS = [
  'material.id as materialId',
  'material.material_code as materialCode',
  'material.name as materialName',
  'material.unit',
  'material.hsn_code as hsnCode',
  sql<string | null>`trim_scale(material.gst_rate)::text`.as('gstRate'),
] as const;

export interface MaterialRow {
  readonly materialId: string;
  readonly materialCode: string;
  readonly materialName: string;
  readonly unit: Material['unit'];
  readonly hsnCode: string;
  /** Percent without trailing zeros. */
  readonly gstRate: string | null;
}

export async function insertMaterial(
  tx: Transaction,
  organisationId: string,
  material: Material,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('material')
    .values(materialRow(organisationId, material, createdAt))
    .execute();
}

/** The columns of a material. */
export function materialRow(organisationId: string, material: Material, createdAt: Date | string) {
  return {
    organisation_id: organisationId,
    id: material.id,
    material_code: material.materialCode,
    name: material.name,
    unit: material.unit,
    hsn_code: material.hsnCode,
    gst_rate: material.gstRate,
    created_at: createdAt,
  };
}

export interface LockedMaterial extends MaterialRow {
  readonly receiptTolerance: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

/** Locks the existing materials until the transaction ends, in a fixed order. */
export async function lockMaterials(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<LockedMaterial[]> {
  return tx
    .selectFrom('material')
    .select(MATERIAL_COLUMNS)
    .select([
      'receipt_tolerance as receiptTolerance',
      'version',
      'created_at as createdAt',
      'archived_at as archivedAt',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateMaterial(
  tx: Transaction,
  organisationId: string,
  {
    id,
    name,
    unit,
    hsnCode,
    receiptTolerance,
  }: Pick<Material, 'id' | 'name' | 'unit' | 'hsnCode'> & { readonly receiptTolerance: string },
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ name, unit, hsn_code: hsnCode, receipt_tolerance: receiptTolerance })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Replaces the other units. */
export async function setAlternateUnits(
  tx: Transaction,
  organisationId: string,
  materialId: string,
  units: readonly AlternateUnit[],
): Promise<void> {
  await tx
    .deleteFrom('material_unit')
    .where('organisation_id', '=', organisationId)
    .where('material_id', '=', materialId)
    .execute();
  if (units.length === 0) return;
  const key = { organisation_id: organisationId, material_id: materialId };
  await tx
    .insertInto('material_unit')
    .values(
      units.map(({ unit, factor, isMeasured }) => {
        return { ...key, unit, factor, is_measured: isMeasured };
      }),
    )
    .execute();
}

/** Archives the materials, or restores them with null. */
export async function setMaterialsArchived(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}
