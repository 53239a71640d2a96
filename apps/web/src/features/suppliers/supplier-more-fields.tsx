/** PAN, MSME registration, usual terms and further contacts of a supplier, and its LUT. */
import { gstinPan, panWarning } from '@plinth/domain/shared/pan';
import { creditWarning, udyamWarning } from '@plinth/domain/supplier/details';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { SelectField, TextField } from '#form/fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import type { SupplierFieldsProps } from './gst-no-field.tsx';
import { LutFields } from './registration-fields.tsx';
import { MSME_OPTIONS, msmeClassOf } from './supplier-form-model.ts';

export function SupplierMoreFields({ form }: SupplierFieldsProps) {
  return (
    <>
      <TaxAndCredit form={form} />
      <LutFields form={form} />
      <Contacts form={form} />
    </>
  );
}

function TaxAndCredit({ form: { control } }: SupplierFieldsProps) {
  const [gstNo = '', pan = '', udyamNumber = '', msmeClass, creditDays] = useWatch({
    control,
    name: ['gstNo', 'pan', 'udyamNumber', 'msmeClass', 'creditDays'],
  });
  const ofGstin = gstinPan(gstNo);
  const days = /^\s*\d{1,3}\s*$/.test(creditDays) ? Number(creditDays) : null;
  const panNote = useDebouncedWarningOf(pan, panWarning);
  const udyamNote = useDebouncedWarningOf(udyamNumber, udyamWarning);
  const credit = creditWarning({ msmeClass: msmeClassOf(msmeClass), creditDays: days });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ofGstin === null ? (
        <TextField
          control={control}
          name="pan"
          label="PAN"
          warning={panNote}
          inputClassName="figures uppercase"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      ) : (
        <Field label="PAN" help="From its GST number">
          {(aria) => <Input {...aria} readOnly value={ofGstin} className="figures" />}
        </Field>
      )}
      <TextField
        control={control}
        name="creditDays"
        label="Credit days"
        hint="After delivery, until it is paid"
        warning={credit ?? undefined}
        inputMode="numeric"
        maxLength={3}
        inputClassName="figures"
      />
      <TextField
        control={control}
        name="udyamNumber"
        label="Udyam number"
        warning={udyamNote}
        inputClassName="figures uppercase"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <SelectField control={control} name="msmeClass" label="MSME class" options={MSME_OPTIONS} />
      <TextField
        control={control}
        name="advancePercent"
        label="Advance %"
        hint="Usual for its orders"
        inputMode="decimal"
        maxLength={6}
        inputClassName="figures"
      />
      <TextField
        control={control}
        name="deliveryTerms"
        label="Delivery terms"
        hint="Usual for its orders"
        maxLength={500}
      />
    </div>
  );
}

function useDebouncedWarningOf(text: string, warningOf: (text: string) => string | null) {
  return useDebouncedWarning(text, (typed) => warningOf(typed) ?? undefined);
}

const NO_CONTACT = { name: '', role: '', phone: '', email: '' };

function Contacts({ form }: SupplierFieldsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const error = formState.errors.contacts?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-[13px] font-medium">Further contacts</legend>
      {fields.map(({ id }, index) => (
        <Contact key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button variant="outline" size="sm" className="self-start" onClick={() => append(NO_CONTACT)}>
        <Plus aria-hidden />
        Add Contact
      </Button>
    </fieldset>
  );
}

interface ContactProps extends SupplierFieldsProps {
  index: number;
  onRemove: () => void;
}

function Contact({ form: { control }, index, onRemove }: ContactProps) {
  const label = `Contact ${index + 2}`;
  return (
    <div
      role="group"
      aria-label={label}
      className="relative grid gap-3 rounded-md border p-3 pr-12 sm:grid-cols-2"
    >
      <TextField control={control} name={`contacts.${index}.name`} label="Name" maxLength={200} />
      <TextField
        control={control}
        name={`contacts.${index}.role`}
        label="Role"
        placeholder="Accounts, dispatch ..."
        maxLength={100}
      />
      <TextField
        control={control}
        name={`contacts.${index}.phone`}
        label="Phone"
        type="tel"
        inputClassName="figures"
        maxLength={30}
      />
      <TextField
        control={control}
        name={`contacts.${index}.email`}
        label="Email of contact"
        type="email"
        maxLength={320}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${label.toLowerCase()}`}
        className="absolute top-1 right-1"
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
