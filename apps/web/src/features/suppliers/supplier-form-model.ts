/** The form of a supplier: what it starts with, what it refuses and warns about, what it sends. Pure. */
import { createSupplier, type Supplier } from '@plinth/contracts/suppliers';
import { gstinStateCode, isGstinVerified } from '@plinth/domain/shared/gstin';
import { stateName } from '@plinth/domain/shared/state-codes';
import { isBlank } from '@plinth/domain/shared/violation';
import { newSupplierViolations } from '@plinth/domain/supplier/supplier';
import { ordersOf, type SupplierUse } from '@plinth/domain/supplier/use';
import { z } from 'zod';

const chosenMaterial = z.object({ id: z.string(), name: z.string() });

export type ChosenMaterial = z.infer<typeof chosenMaterial>;

/** The contract's lengths and the specification's rules; materials with the names that the screen shows. */
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

/** What the form of a supplier that is there already starts with. */
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

/** What the call takes: ids in the place of the chosen materials. */
export function toRequest({ materials, ...supplier }: z.output<typeof supplierFormSchema>) {
  return { ...supplier, materials: materials.map(({ id }) => id) };
}

export const GST_NO_WARNING = 'GSTIN does not verify';

/** What to say of a GST number that does not verify; it never refuses one. */
export function gstNoWarning(gstNo: string): string | undefined {
  return isBlank(gstNo) || isGstinVerified(gstNo) ? undefined : GST_NO_WARNING;
}

/** The State that a verified GST number is of: it decides how orders to the supplier are taxed. */
export function gstNoState(gstNo: string): string | null {
  const code = gstinStateCode(gstNo);
  return code && stateName(code);
}

/** What deleting will do to a supplier with these orders; `undefined` where they could not be counted. */
export function deletionNote(use: SupplierUse | undefined): string {
  if (!use)
    return 'Where orders are made out to it, it will be archived; otherwise it will be deleted.';
  if (use.orders === 0) return 'No purchase order is made out to it: it will be deleted.';
  return `It stands on ${ordersOf(use)}, so it will be archived: they stay as they are, and it gets no new ones.`;
}
