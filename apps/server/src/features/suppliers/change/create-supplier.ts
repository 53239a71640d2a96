/** Creates a supplier. An invalid GSTIN is accepted and marked. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { newSupplierViolations } from '@plinth/domain/supplier/supplier';

import type { Context } from '#context.ts';
import { lockNames } from '#db/lock-names.ts';
import { defineCreate } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { nextMasterCode } from '#features/numbering/numbering.public.ts';
import { refuseDuplicate } from './duplicate-suppliers.queries.ts';
import { requireMaterials } from './require-materials.ts';
import { type SupplierBody, supplierFields } from './supplier-fields.ts';
import { SUPPLIER } from './supplier-acts.ts';
import { findSupplier } from '../suppliers.queries.ts';
import { insertSupplier, insertSupplierMaterials } from '../suppliers.store.ts';

const create = defineCreate<Supplier>(SUPPLIER);

type NewSupplier = SupplierBody & { readonly refuseDuplicate?: boolean | undefined };

/**
 * @throws AppError unprocessable with the specification's messages; notFound for an unknown
 *   material; duplicate, where that is to be refused
 */
export async function createSupplier(
  ctx: Context,
  { refuseDuplicate: isRefused = false, ...body }: NewSupplier,
): Promise<{ supplier: Supplier; message: string }> {
  refuseViolations(newSupplierViolations(body));
  const { organisationId } = ctx.scope;
  const supplier = await create(ctx, async (tx, id) => {
    if (isRefused) {
      await lockNames(tx, organisationId, 'suppliers');
      await refuseDuplicate(tx, ctx, body);
    }
    const materialIds = [...new Set(body.materials)];
    await requireMaterials(tx, ctx, materialIds);
    const supplierCode = await nextMasterCode(tx, organisationId, 'SUP');
    const row = { ...supplierFields(body, indianDate(ctx.clock())), id, supplierCode };
    await insertSupplier(tx, organisationId, row, ctx.clock());
    await insertSupplierMaterials(tx, organisationId, id, materialIds);
    const created = await findSupplier(tx, ctx, id);
    return { place: null, detail: created, answer: () => created };
  });
  return { supplier, message: 'Supplier created successfully' };
}
