/** The model of the supplier form. Pure. */
import { createSupplier, type Supplier } from '@plinth/contracts/suppliers';
import { gstinStateCode, isGstinVerified } from '@plinth/domain/shared/gstin';
import { stateName } from '@plinth/domain/shared/state-codes';
import { isBlank } from '@plinth/domain/shared/violation';
import { newSupplierViolations } from '@plinth/domain/supplier/supplier';
import { ordersOf, type SupplierUse } from '@plinth/domain/supplier/use';
import { z } from 'zod';

const chosenMaterial = z.object({ id: z.string(), name: z.string() });

export type ChosenMaterial = z.infer<typeof chosenMaterial>;

/** The contract's schema and the specification's rules; materials with their names. */
export const supplierFormSchema = createSupplier.body
  .extend({ materials: z.array(chosenMaterial) })
  .superRefine((supplier, context) => {
    for (const { path, message } of newSupplierViolations(supplier)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

export type SupplierForm = z.input<typeof supplierFormSchema>;

export const EMPTY_SUPPLIER: SupplierForm = {
  supplierName: '',
  gstNo: '',
  contactPersonName: '',
  contactPersonNumber: '',
  email: '',
  address: '',
  materials: [],
};

/** The form of an existing supplier. */
export function supplierFormOf(supplier: Supplier): SupplierForm {
  const { supplierName, gstNo, contactPersonName, contactPersonNumber, email, address } = supplier;
  const materials = supplier.materialIds.map((id, index) => ({
    id,
    name: supplier.materials[index] ?? '',
  }));
  return {
    supplierName,
    gstNo,
    contactPersonName,
    contactPersonNumber,
    email,
    address,
    materials,
  };
}

/** The request body, with ids of the materials. */
export function toRequest({ materials, ...supplier }: z.output<typeof supplierFormSchema>) {
  return { ...supplier, materials: materials.map(({ id }) => id) };
}

export const GST_NO_WARNING = 'GSTIN does not verify';

/** A warning about an invalid GST number. */
export function gstNoWarning(gstNo: string): string | undefined {
  return isBlank(gstNo) || isGstinVerified(gstNo) ? undefined : GST_NO_WARNING;
}

/** The State of a valid GST number, which decides the tax. */
export function gstNoState(gstNo: string): string | null {
  const code = gstinStateCode(gstNo);
  return code && stateName(code);
}

/** The effect of deleting a supplier with these orders; `undefined` if unknown. */
export function deletionNote(use: SupplierUse | undefined): string {
  if (!use)
    return 'Where orders are made out to it, it will be archived; otherwise it will be deleted.';
  if (use.orders === 0) return 'No purchase order is made out to it: it will be deleted.';
  return `It stands on ${ordersOf(use)}, so it will be archived: they stay as they are, and it gets no new ones.`;
}
