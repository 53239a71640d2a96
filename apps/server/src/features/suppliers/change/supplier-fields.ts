/** The stored fields of a supplier, with the registration and State that apply. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { createSupplier } from '@plinth/contracts/suppliers';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { financialYear, type IsoDate } from '@plinth/domain/shared/iso-date';
import { supplierDetails } from '@plinth/domain/supplier/details';
import { supplierRegistration } from '@plinth/domain/supplier/registration';

import type { StoredSupplier } from '../suppliers.store.ts';

export type SupplierBody = Omit<Received<typeof createSupplier, 'body'>, 'refuseDuplicate'>;

/** An invalid GSTIN is stored as it is. A letter of undertaking without a year is of today's. */
export function supplierFields(
  body: SupplierBody,
  today: IsoDate,
): Omit<StoredSupplier, 'id' | 'supplierCode'> {
  const gstNo = normaliseGstin(body.gstNo);
  const { lutNumber = '' } = body;
  return {
    supplierName: body.supplierName,
    gstNo,
    ...supplierRegistration(body),
    ...supplierDetails({
      ...body,
      msmeClass: body.msmeClass || null,
      creditDays: body.creditDays ? Number(body.creditDays) : null,
    }),
    pinCode: body.pinCode ?? '',
    lutNumber,
    lutYear: lutNumber && (body.lutYear || financialYear(today)),
    contactPersonName: body.contactPersonName,
    contactPersonNumber: body.contactPersonNumber,
    email: body.email,
    address: body.address,
  };
}
