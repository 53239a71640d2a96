import type { SupplierDetails } from '@plinth/domain/supplier/details';
import type { Supplier } from '@plinth/contracts/suppliers';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/** The columns of a supplier. */
export type StoredSupplier = Omit<Supplier, 'materials' | 'materialIds' | 'isGstNoVerified'>;

export async function insertSupplier(
  tx: Transaction,
  organisationId: string,
  supplier: StoredSupplier,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('supplier')
    .values(supplierRow(organisationId, supplier, createdAt))
    .execute();
}

/** The inserted columns of a supplier. */
export function supplierRow(
  organisationId: string,
  supplier: StoredSupplier,
  createdAt: Date | string,
) {
  return {
    organisation_id: organisationId,
    id: supplier.id,
    supplier_code: supplier.supplierCode,
    supplier_name: supplier.supplierName,
    gst_no: supplier.gstNo,
    registration: supplier.registration,
    state_code: supplier.stateCode,
    pin_code: supplier.pinCode,
    lut_number: supplier.lutNumber,
    lut_year: supplier.lutYear,
    contact_person_name: supplier.contactPersonName,
    contact_person_number: supplier.contactPersonNumber,
    email: supplier.email,
    address: supplier.address,
    ...detailColumns(supplier),
    created_at: createdAt,
  };
}

function detailColumns(supplier: SupplierDetails) {
  return {
    pan: supplier.pan,
    udyam_number: supplier.udyamNumber,
    msme_class: supplier.msmeClass,
    credit_days: supplier.creditDays,
    advance_percent: supplier.advancePercent || null,
    delivery_terms: supplier.deliveryTerms,
    contacts: JSON.stringify(supplier.contacts),
  };
}

export async function insertSupplierMaterials(
  tx: Transaction,
  organisationId: string,
  supplierId: string,
  materialIds: readonly string[],
): Promise<void> {
  if (materialIds.length === 0) return;
  await tx
    .insertInto('supplier_material')
    .values(
      materialIds.map((materialId) => ({
        organisation_id: organisationId,
        supplier_id: supplierId,
        material_id: materialId,
      })),
    )
    .execute();
}

export interface LockedSupplier {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

/** Locks the existing suppliers until the transaction ends, in a fixed order. */
export async function lockSuppliers(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<LockedSupplier[]> {
  return tx
    .selectFrom('supplier')
    .select(['version', 'id', 'created_at as createdAt', 'archived_at as archivedAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateSupplier(
  tx: Transaction,
  organisationId: string,
  supplier: Omit<StoredSupplier, 'supplierCode'>,
): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({
      supplier_name: supplier.supplierName,
      gst_no: supplier.gstNo,
      registration: supplier.registration,
      state_code: supplier.stateCode,
      pin_code: supplier.pinCode,
      lut_number: supplier.lutNumber,
      lut_year: supplier.lutYear,
      contact_person_name: supplier.contactPersonName,
      contact_person_number: supplier.contactPersonNumber,
      email: supplier.email,
      address: supplier.address,
      ...detailColumns(supplier),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', supplier.id)
    .execute();
}

/** Offered materials, archived ones included. */
export async function offeredMaterialIds(
  tx: Transaction,
  organisationId: string,
  supplierId: string,
): Promise<string[]> {
  const offers = await tx
    .selectFrom('supplier_material')
    .select('material_id')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', supplierId)
    .execute();
  return offers.map(({ material_id }) => material_id);
}

export async function deleteSupplierMaterials(
  tx: Transaction,
  organisationId: string,
  supplierId: string,
  materialIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('supplier_material')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', supplierId)
    .where('material_id', '=', anyOf(materialIds))
    .execute();
}

/** Archives the suppliers, or restores them with null. */
export async function setSuppliersArchived(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}
