/** The head of the form: the challan first, the lorry and the papers where somebody keeps them. */
import type { Store } from '@plinth/contracts/stores';
import type { Violation } from '@plinth/domain/shared/violation';
import { Link } from 'react-router';
import { useState } from 'react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import type { HeaderField, ReceiptForm } from './receipt-form-model.ts';

interface ReceiptHeaderFieldsProps {
  form: ReceiptForm;
  stores: readonly Store[];
  /** By the field's name. */
  errors: ReadonlyMap<string, Violation>;
  onChange: (part: Partial<ReceiptForm>) => void;
}

const FURTHER = [
  ['vehicleNo', 'Vehicle no.'],
  ['driverName', 'Driver'],
  ['transporter', 'Transporter'],
  ['lrNo', 'LR no.'],
  ['ewayBillNo', 'E-way bill no.'],
  ['invoiceNo', 'Invoice no.'],
  ['gateEntryNo', 'Gate entry no.'],
  ['weighbridgeSlipNo', 'Weighbridge slip no.'],
] as const satisfies readonly (readonly [HeaderField, string])[];

const WEIGHTS = [
  ['grossWeight', 'Gross (kg)'],
  ['tareWeight', 'Tare (kg)'],
] as const satisfies readonly (readonly [HeaderField, string])[];

export function ReceiptHeaderFields(props: ReceiptHeaderFieldsProps) {
  const { form, stores, errors, onChange } = props;
  const isAnyFilled = [...FURTHER, ...WEIGHTS].some(([field]) => form[field] !== '');
  const [isWhole, setWhole] = useState(isAnyFilled || form.remark !== '');
  const isShown = isWhole || [...FURTHER, ...WEIGHTS].some(([field]) => errors.has(field));
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Challan no." isRequired error={errors.get('challanNo')?.message}>
        {(control) => (
          <>
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              className="max-lg:h-12 max-lg:text-lg"
              value={form.challanNo}
              onChange={({ target }) => onChange({ challanNo: target.value })}
            />
            <EarlierReceipt violation={errors.get('challanNo')} />
          </>
        )}
      </Field>
      <Field label="Challan date" isRequired error={errors.get('challanDate')?.message}>
        {(control) => (
          <DatePicker
            {...control}
            value={form.challanDate}
            onValueChange={(challanDate) => onChange({ challanDate })}
          />
        )}
      </Field>
      <Field label="Received on" isRequired error={errors.get('receivedOn')?.message}>
        {(control) => (
          <DatePicker
            {...control}
            value={form.receivedOn}
            onValueChange={(receivedOn) => onChange({ receivedOn })}
          />
        )}
      </Field>
      <Field label="Store" isRequired error={errors.get('storeId')?.message}>
        {(control) => (
          <Select
            {...control}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.storeId}
            onValueChange={(storeId) => onChange({ storeId })}
          />
        )}
      </Field>
      {isShown ? (
        <FurtherFields {...props} />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-mx-2.5 justify-self-start"
          onClick={() => setWhole(true)}
        >
          Vehicle, e-way bill, weighbridge, remark
        </Button>
      )}
    </div>
  );
}

function FurtherFields({ form, errors, onChange }: ReceiptHeaderFieldsProps) {
  return (
    <>
      {FURTHER.map(([field, label]) => (
        <Field key={field} label={label} error={errors.get(field)?.message}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={form[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      {WEIGHTS.map(([field, label]) => (
        <Field key={field} label={label} error={errors.get(field)?.message}>
          {(control) => (
            <DecimalInput
              {...control}
              value={form[field]}
              onValueChange={(value) => onChange({ [field]: value })}
            />
          )}
        </Field>
      ))}
      <Field label="Remark" className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            className="min-h-16"
            value={form.remark}
            onChange={({ target }) => onChange({ remark: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** The way to the receipt that has the challan already. */
function EarlierReceipt({ violation }: { violation: Violation | undefined }) {
  if (!violation?.documentId) return null;
  return (
    <Link to={paths.receipt(violation.documentId)} className="text-[13px] text-primary underline">
      Open that GRN
    </Link>
  );
}
