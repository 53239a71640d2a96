/** Registering a supplier. A GSTIN that does not verify is kept and marked: it costs the firm its tax credit. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  createSupplier as createSupplierEndpoint,
  Supplier,
} from '@plinth/contracts/suppliers';
import { gstinStateCode, isGstinVerified, normaliseGstin } from '@plinth/domain/shared/gstin';
import { newSupplierViolations } from '@plinth/domain/supplier/supplier';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { findMaterials } from '#features/materials/materials.public.ts';
import { nextMasterCode } from '#features/numbering/numbering.public.ts';
import { insertSupplier, insertSupplierMaterials } from '#features/suppliers/suppliers.store.ts';

/** @throws AppError unprocessable with the specification's messages; notFound for a foreign material */
export async function createSupplier(
  ctx: Context,
  body: Received<typeof createSupplierEndpoint, 'body'>,
): Promise<{ supplier: Supplier; message: string }> {
  refuseViolations(newSupplierViolations(body));
  const { organisationId } = ctx.scope;
  const supplier = await inTransaction(ctx.db, async (tx) => {
    const materialIds = [...new Set(body.materials)];
    const materials = await findMaterials(tx, ctx, materialIds);
    if (materials.length < materialIds.length) throw notFound('Material');

    const gstNo = normaliseGstin(body.gstNo);
    const created = {
      ...body,
      id: ctx.newId(),
      supplierCode: await nextMasterCode(tx, organisationId, 'SUP'),
      gstNo,
      isGstNoVerified: isGstinVerified(gstNo),
      stateCode: gstinStateCode(gstNo),
      materials: materials.map(({ name }) => name).toSorted(),
    };
    await insertSupplier(tx, organisationId, created, ctx.clock());
    await insertSupplierMaterials(tx, organisationId, created.id, materialIds);
    await recordChange(tx, ctx, {
      documentType: 'SUPPLIER',
      documentId: created.id,
      place: null,
      action: 'create',
      detail: created,
    });
    return created;
  });
  return { supplier, message: 'Supplier created successfully' };
}
