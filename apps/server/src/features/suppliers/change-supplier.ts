/** Changes a supplier. Existing orders keep the name, GSTIN and address. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  Supplier,
  updateSupplier as updateSupplierEndpoint,
} from '@plinth/contracts/suppliers';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { newSupplierViolations } from '@plinth/domain/supplier/supplier';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { lockSupplier } from '#features/suppliers/lock-supplier.ts';
import { requireMaterials } from '#features/suppliers/require-materials.ts';
import { type SupplierBody, supplierFields } from '#features/suppliers/supplier-fields.ts';
import { findSupplier } from '#features/suppliers/suppliers.queries.ts';
import {
  deleteSupplierMaterials,
  insertSupplierMaterials,
  offeredMaterialIds,
  updateSupplier,
} from '#features/suppliers/suppliers.store.ts';
import { requireVersion } from '#versions.ts';

const LABELS = {
  supplierName: 'Supplier name',
  gstNo: 'GST number',
  contactPersonName: 'Contact person name',
  contactPersonNumber: 'Contact number',
  email: 'Email',
  address: 'Address',
  materials: 'Materials',
} as const satisfies Record<keyof SupplierBody, string>;

/**
 * @throws AppError notFound, also for an unknown material; conflict if it is archived, or was
 *   changed since the version sent; unprocessable with the specification's messages
 */
export async function changeSupplier(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Received<typeof updateSupplierEndpoint, 'body'>,
): Promise<{ supplier: Supplier; message: string }> {
  const supplier = await inTransaction(ctx.db, async (tx) => {
    const { supplier: before, version: current } = await lockSupplier(tx, ctx, id);
    refuseViolations(newSupplierViolations(body));
    const [stands, wanted] = [typedOf(before), { ...body, gstNo: normaliseGstin(body.gstNo) }];
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'This supplier' });
    if (!changedFields(inOrder(stands), inOrder(wanted))) return before;
    await updateSupplier(tx, ctx.scope.organisationId, { ...supplierFields(body), id });
    await changeOffers(tx, ctx, before, [...new Set(body.materials)]);
    const after = await findSupplier(tx, ctx, id);
    const changes = changedFields(before, after);
    if (!changes) return after;
    await recordChange(tx, ctx, {
      documentType: 'SUPPLIER',
      documentId: id,
      place: null,
      action: 'update',
      detail: changes,
    });
    return after;
  });
  return { supplier, message: 'Supplier updated successfully' };
}

/** The current values, as the form sends them. */
function typedOf(supplier: Supplier): SupplierBody {
  return {
    supplierName: supplier.supplierName,
    gstNo: supplier.gstNo,
    contactPersonName: supplier.contactPersonName,
    contactPersonNumber: supplier.contactPersonNumber,
    email: supplier.email,
    address: supplier.address,
    materials: supplier.materialIds,
  };
}

function inOrder({ materials, ...fields }: SupplierBody): SupplierBody {
  return { ...fields, materials: [...new Set(materials)].toSorted() };
}

/** Offers of archived materials stay, because the form does not show them. */
async function changeOffers(
  tx: Transaction,
  ctx: Context,
  { id, materialIds }: Supplier,
  wanted: readonly string[],
): Promise<void> {
  const { organisationId } = ctx.scope;
  const offered = await offeredMaterialIds(tx, organisationId, id);
  const added = wanted.filter((materialId) => !offered.includes(materialId));
  await requireMaterials(tx, ctx, added);
  await insertSupplierMaterials(tx, organisationId, id, added);
  const removed = materialIds.filter((materialId) => !wanted.includes(materialId));
  await deleteSupplierMaterials(tx, organisationId, id, removed);
}
