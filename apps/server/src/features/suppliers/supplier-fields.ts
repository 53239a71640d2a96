/** The stored fields of a supplier, with the State of the GSTIN. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { createSupplier } from '@plinth/contracts/suppliers';
import { gstinStateCode, normaliseGstin } from '@plinth/domain/shared/gstin';

import type { StoredSupplier } from '#features/suppliers/suppliers.store.ts';

export type SupplierBody = Received<typeof createSupplier, 'body'>;

/** An invalid GSTIN is stored as it is, without a State. */
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
