/** The contact person that each supplier's order names, and its terms of payment. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import { creditText } from '@plinth/domain/supplier/details';
import { useWatch } from 'react-hook-form';

import { CardSection } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';

import { orderedSuppliers } from '../create/purchase-order-form-model.ts';
import type { OrderForm } from '../create/use-purchase-order-form.ts';

interface SupplierContactsProps {
  form: OrderForm;
  suppliers: ReadonlyMap<string, Supplier>;
}

export function SupplierContacts({ form: { control, change }, suppliers }: SupplierContactsProps) {
  const ids = useWatch({ control, compute: orderedSuppliers });
  const contacts = useWatch({ control, name: 'contacts' });
  const chosen = ids.flatMap((id) => suppliers.get(id) ?? []);
  if (chosen.length === 0) return null;
  return (
    // The section is below the lines, which would otherwise move with each chosen supplier.
    <CardSection title="Supplier contacts">
      <ul aria-label="Contacts of the suppliers" className="flex flex-col gap-1.5">
        {chosen.map((supplier) => (
          <li key={supplier.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
            <Contact
              supplier={supplier}
              value={contacts[supplier.id] ?? ''}
              onChange={(contact) =>
                change((form) => ({ contacts: { ...form.contacts, [supplier.id]: contact } }))
              }
            />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

interface ContactProps {
  supplier: Supplier;
  /** Empty for the contact person. */
  value: string;
  onChange: (contact: string) => void;
}

function Contact({ supplier, value, onChange }: ContactProps) {
  const lines = contactLines(supplier);
  const [contactPerson = ''] = lines;
  const credit = creditText(supplier.creditDays);
  return (
    <>
      <span className="text-muted-foreground">
        {[supplier.supplierName, credit].filter(Boolean).join(' · ')}
      </span>
      {lines.length > 1 ? (
        <Select
          aria-label={`Contact at ${supplier.supplierName}`}
          className="w-auto max-w-full"
          options={lines.map((line) => ({ value: line, label: line }))}
          value={lines.includes(value) ? value : contactPerson}
          onValueChange={onChange}
        />
      ) : (
        <span>{contactPerson}</span>
      )}
    </>
  );
}
