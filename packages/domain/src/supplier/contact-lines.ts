/** The contacts at a supplier that an order can name. */
import type { SupplierContact } from './details.ts';

interface Reached {
  readonly contactPersonName: string;
  readonly contactPersonNumber: string;
  readonly contacts: readonly SupplierContact[];
}

/**
 * Returns a line such as `Anil Joshi (Dispatch), 98200 33333` for everybody at the supplier once,
 * the contact person first.
 */
export function contactLines(supplier: Reached): string[] {
  const { contactPersonName, contactPersonNumber, contacts } = supplier;
  const main = joined(contactPersonName, contactPersonNumber);
  const further = contacts.map(({ name, role, phone, email }) => {
    const who = role && name ? `${name} (${role})` : name || role;
    return joined(who, phone || email);
  });
  return [...new Set([main, ...further])].filter(Boolean);
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
