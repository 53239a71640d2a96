import type { DescribedMaterial, Material } from '@plinth/contracts/materials';
import type { MaterialDetails } from '@plinth/domain/material/details';
import type { AlternateUnit } from '@plinth/domain/material/measures';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/** The columns that `toMaterial` needs. */
export const MATERIAL_COLUMNS = [
  'material.id as materialId',
  'material.material_code as materialCode',
  'material.item_code as itemCode',
  'material.name as materialName',
  'material.unit',
  'material.hsn_code as hsnCode',
  sql<string | null>`trim_scale(material.gst_rate)::text`.as('gstRate'),
] as const;

export interface MaterialRow {
  readonly materialId: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly materialName: string;
  readonly unit: Material['unit'];
  readonly hsnCode: string;
  /** The rate in percent without trailing zeros; null without one. */
  readonly gstRate: string | null;
}

/** Further columns that `toDescribedMaterial` needs. */
export const DETAIL_COLUMNS = [
  'material.category',
  'material.make',
  'material.specification',
  'material.synonyms',
] as const;

export type DescribedRow = MaterialRow & Omit<MaterialDetails, 'gstRate' | 'itemCode'>;

export async function insertMaterial(
  tx: Transaction,
  organisationId: string,
  material: DescribedMaterial,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('material')
    .values(materialRow(organisationId, material, createdAt))
    .execute();
}

/** The columns of a material. */
export function materialRow(
  organisationId: string,
  { id, materialCode, ...material }: DescribedMaterial,
  createdAt: Date | string,
) {
  return {
    organisation_id: organisationId,
    id,
    material_code: materialCode,
    created_at: createdAt,
    ...editableColumns(material),
  };
}

function editableColumns(material: Omit<DescribedMaterial, 'id' | 'materialCode'>) {
  return {
    item_code: material.itemCode,
    name: material.name,
    unit: material.unit,
    hsn_code: material.hsnCode,
    gst_rate: material.gstRate,
    category: material.category,
    make: material.make,
    specification: material.specification,
    synonyms: material.synonyms,
  };
}

export interface LockedMaterial extends DescribedRow {
  readonly receiptTolerance: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  /** The one that it is the same as. */
  readonly mergedInto: string | null;
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
    .select(DETAIL_COLUMNS)
    .select([
      'receipt_tolerance as receiptTolerance',
      'version',
      'created_at as createdAt',
      'archived_at as archivedAt',
      'merged_into as mergedInto',
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
  { id, receiptTolerance, ...material }: DescribedMaterial & { readonly receiptTolerance: string },
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ ...editableColumns(material), receipt_tolerance: receiptTolerance })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

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

/** Archives the materials, or restores them with null; a restored one is merged no more. */
export async function setMaterialsArchived(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('material')
    .set({ archived_at: archivedAt, ...(archivedAt === null && { merged_into: null }) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}
