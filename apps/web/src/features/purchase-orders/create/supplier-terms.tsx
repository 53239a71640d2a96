/** The contact person and the terms of each supplier's order. */
import type { Supplier } from '@plinth/contracts/suppliers';
import {
  type OrderTerms,
  paymentText,
  proposedTerms,
  TERM_FIELDS,
  type UsualTerms,
} from '@plinth/domain/purchase-order/terms/order-terms';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import { keysOf } from '@plinth/domain/shared/keys';
import { useFormState, useWatch } from 'react-hook-form';

import { MoreFields } from '#form/more-fields.tsx';
import { CardSection } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import { orderedSuppliers } from './purchase-order-form-model.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

interface SupplierTermsProps {
  form: OrderForm;
  suppliers: ReadonlyMap<string, Supplier>;
  /** The usual terms of the firm; null if they could not be loaded. */
  usual: UsualTerms | null;
}

export function SupplierTerms({ form, suppliers, usual }: SupplierTermsProps) {
  const { control, change } = form;
  const ids = useWatch({ control, compute: orderedSuppliers });
  const contacts = useWatch({ control, name: 'contacts' });
  const chosen = ids.flatMap((id) => suppliers.get(id) ?? []);
  if (chosen.length === 0) return null;
  return (
    // The section is below the lines, which would otherwise move with each chosen supplier.
    <CardSection title="Contact and terms">
      <ul aria-label="Contacts and terms of the suppliers" className="flex flex-col gap-3">
        {chosen.map((supplier) => (
          <li key={supplier.id} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
              <Contact
                supplier={supplier}
                value={contacts[supplier.id] ?? ''}
                onChange={(contact) =>
                  change((typed) => ({ contacts: { ...typed.contacts, [supplier.id]: contact } }))
                }
              />
            </div>
            {usual && <Terms form={form} supplier={supplier} usual={usual} />}
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
  return (
    <>
      <span className="text-muted-foreground">{supplier.supplierName}</span>
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

interface TermsProps {
  form: OrderForm;
  supplier: Supplier;
  usual: UsualTerms;
}

/** The terms of one order, folded under what they say. */
function Terms({ form: { control, change }, supplier, usual }: TermsProps) {
  const { id } = supplier;
  const typed = useWatch({ control, name: 'terms' });
  const { errors } = useFormState({ control, name: 'terms' });
  const proposed = proposedTerms(supplier, usual);
  const terms = typed[id] ?? proposed;
  const wrong = errors.terms?.[id];
  const set = (field: keyof OrderTerms, text: string) =>
    change((form) => ({
      terms: { ...form.terms, [id]: { ...(form.terms[id] ?? proposed), [field]: text } },
    }));
  return (
    <MoreFields label={summaryOf(terms)} isOpen={wrong !== undefined}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[7rem_7rem_1fr]">
        {keysOf(TERM_FIELDS).map((field) => (
          <Field
            key={field}
            label={TERM_FIELDS[field]}
            error={wrong?.[field]?.message}
            className={CLASSES[field]}
          >
            {(aria) =>
              field === 'terms' ? (
                <Textarea
                  {...aria}
                  rows={4}
                  maxLength={4000}
                  value={terms[field]}
                  onChange={({ target }) => set(field, target.value)}
                />
              ) : (
                <Input
                  {...aria}
                  autoComplete="off"
                  maxLength={500}
                  inputMode={MODES[field]}
                  value={terms[field]}
                  onChange={({ target }) => set(field, target.value)}
                />
              )
            }
          </Field>
        ))}
      </div>
    </MoreFields>
  );
}

const CLASSES = {
  creditDays: '',
  advancePercent: '',
  deliveryTerms: 'max-sm:col-span-full',
  terms: 'col-span-full',
} as const;

const MODES = { creditDays: 'numeric', advancePercent: 'decimal', deliveryTerms: 'text' } as const;

/** `Within 21 days of receipt of goods and invoice · Free at site`. */
function summaryOf(terms: OrderTerms): string {
  const parts = [paymentText(terms) || 'No days of payment', terms.deliveryTerms].filter(Boolean);
  return parts.join(' · ');
}
