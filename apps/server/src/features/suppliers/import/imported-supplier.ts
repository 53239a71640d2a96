/** A supplier as stored with an import: its row and the active materials that it offers. */
import { type Supplier, supplierSchema } from '@plinth/contracts/suppliers';
import { supplierRegistration } from '@plinth/domain/supplier/registration';
import { z } from 'zod';

import type { Offer } from './import-suppliers.store.ts';

const fields = supplierSchema.omit({ materials: true, isGstNoVerified: true });

const storedAccount = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bank: z.string(),
});

/**
 * The schema of imported suppliers; one stored before a field existed gets the default of that
 * time.
 */
export const importedSupplier = fields
  .extend({
    registration: fields.shape.registration.optional(),
    pinCode: z.string().default(''),
    lutNumber: z.string().default(''),
    lutYear: z.string().default(''),
    pan: z.string().default(''),
    udyamNumber: z.string().default(''),
    msmeClass: fields.shape.msmeClass.default(null),
    creditDays: fields.shape.creditDays.default(null),
    advancePercent: z.string().default(''),
    deliveryTerms: z.string().default(''),
    contacts: fields.shape.contacts.default([]),
    /** The bank account; absent if the import did not change it, null for none. */
    bankAccount: storedAccount.nullable().optional(),
  })
  .transform((supplier) => ({ ...supplier, ...supplierRegistration(supplier) }));

export type ImportedSupplier = z.infer<typeof importedSupplier>;

/** Sorted, so that equal offers compare equal. */
export function toImported(supplier: Supplier): ImportedSupplier {
  return importedSupplier.parse({ ...supplier, materialIds: supplier.materialIds.toSorted() });
}

/** The offers to add and to remove between two states. */
export function offerChanges(
  changes: readonly { readonly from: ImportedSupplier | null; readonly to: ImportedSupplier }[],
): { readonly added: readonly Offer[]; readonly removed: readonly Offer[] } {
  const offers = (supplier: ImportedSupplier, others: readonly string[]) =>
    supplier.materialIds
      .filter((materialId) => !others.includes(materialId))
      .map((materialId) => ({ supplierId: supplier.id, materialId }));
  return {
    added: changes.flatMap(({ from, to }) => offers(to, from?.materialIds ?? [])),
    removed: changes.flatMap(({ from, to }) => (from ? offers(from, to.materialIds) : [])),
  };
}
