/** Writing suppliers. */
import type { Supplier } from '@plinth/contracts/suppliers';

import type { Transaction } from '#db/database.ts';

export async function insertSupplier(
  tx: Transaction,
  organisationId: string,
  supplier: Omit<Supplier, 'materials' | 'isGstNoVerified'>,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('supplier')
    .values({
      organisation_id: organisationId,
      id: supplier.id,
      supplier_code: supplier.supplierCode,
      supplier_name: supplier.supplierName,
      gst_no: supplier.gstNo,
      state_code: supplier.stateCode,
      contact_person_name: supplier.contactPersonName,
      contact_person_number: supplier.contactPersonNumber,
      email: supplier.email,
      address: supplier.address,
      created_at: createdAt,
    })
    .execute();
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
