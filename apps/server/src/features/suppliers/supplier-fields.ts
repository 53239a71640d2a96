/** What a person typed of a supplier, as it is kept: with the State that the GSTIN names. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { createSupplier } from '@plinth/contracts/suppliers';
import { gstinStateCode, normaliseGstin } from '@plinth/domain/shared/gstin';

import type { StoredSupplier } from '#features/suppliers/suppliers.store.ts';

export type SupplierBody = Received<typeof createSupplier, 'body'>;

/** A GSTIN that does not verify is kept as it is and has no State: it costs the firm its tax credit. */
export function supplierFields(body: SupplierBody): Omit<StoredSupplier, 'id' | 'supplierCode'> {
  const gstNo = normaliseGstin(body.gstNo);
  return {
    supplierName: body.supplierName,
    gstNo,
    stateCode: gstinStateCode(gstNo),
    contactPersonName: body.contactPersonName,
    contactPersonNumber: body.contactPersonNumber,
    email: body.email,
    address: body.address,
  };
}
