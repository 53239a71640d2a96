import { type Violation, requiredViolations } from '../shared/violation.ts';

export interface NewSupplier {
  readonly supplierName: string;
  readonly gstNo: string;
  readonly contactPersonName: string;
  readonly contactPersonNumber: string;
  readonly email: string;
  readonly address: string;
}

/** Matches some text, an at sign, and a domain with a dot. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const REQUIRED = {
  supplierName: 'Supplier name is required',
  gstNo: 'GST number is required',
  contactPersonName: 'Contact person name is required',
  contactPersonNumber: 'Contact number is required',
  email: 'Email is required',
  address: 'Address is required',
} as const satisfies Record<keyof NewSupplier, string>;

/**
 * Lists at most one violation per field (specification, point 5). An invalid GST number is not a
 * violation.
 */
export function newSupplierViolations(supplier: NewSupplier): Violation[] {
  const missing = requiredViolations(supplier, REQUIRED);
  const email = supplier.email.trim();
  return email === '' || EMAIL.test(email)
    ? missing
    : [...missing, { code: 'email', path: 'email', message: 'Please enter a valid email' }];
}

/** Lists the violations of an edit, in which what was empty before may stay empty. */
export function changedSupplierViolations(supplier: NewSupplier, before: NewSupplier): Violation[] {
  const without = new Set(newSupplierViolations(before).map(({ path }) => path));
  return newSupplierViolations(supplier).filter(
    ({ code, path }) => code !== 'required' || !without.has(path),
  );
}

/** The message that a supplier with this name and GST number exists already. */
export function duplicateText({
  supplierCode,
  supplierName,
}: {
  readonly supplierCode: string;
  readonly supplierName: string;
}): string {
  return `${supplierCode} ${supplierName} already has this name and GST number`;
}
