/** The head of the form: challan, lorry, further documents. */
import type { Store } from '@plinth/contracts/stores';
import { Link } from 'react-router';
import { type Control, useFormState } from 'react-hook-form';

import { DateField, DecimalField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { Further } from '#form/form-parts.tsx';
import { paths } from '#lib/paths.ts';

import type { HeaderField, ReceiptForm } from './receipt-form-model.ts';

interface ReceiptHeaderFieldsProps {
  control: Control<ReceiptForm>;
  stores: readonly Store[];
}

const LORRY = [
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

const FURTHER = [...[...LORRY, ...WEIGHTS].map(([field]) => field), 'remark'] as const;

export function ReceiptHeaderFields({ control, stores }: ReceiptHeaderFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <TextField
        control={control}
        name="challanNo"
        label="Challan no."
        isRequired
        isLarge
        maxLength={60}
      >
        <EarlierReceipt control={control} />
      </TextField>
      <DateField control={control} name="challanDate" label="Challan date" isRequired />
      <DateField control={control} name="receivedOn" label="Received on" isRequired />
      <SelectField
        control={control}
        name="storeId"
        label="Store"
        isRequired
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Further
        control={control}
        fields={FURTHER}
        label="Vehicle, e-way bill, weighbridge, remark"
        isAlwaysOffered
      >
        {LORRY.map(([field, label]) => (
          <TextField key={field} control={control} name={field} label={label} maxLength={60} />
        ))}
        {WEIGHTS.map(([field, label]) => (
          <DecimalField key={field} control={control} name={field} label={label} />
        ))}
        <NoteField
          control={control}
          name="remark"
          maxLength={2000}
          label="Remark"
          className="sm:col-span-2"
          rows={2}
        />
      </Further>
    </div>
  );
}

/** A link to the receipt with the same challan. */
function EarlierReceipt({ control }: { control: Control<ReceiptForm> }) {
  const { errors } = useFormState({ control, name: 'challanNo' });
  const documentId = errors.challanNo?.types?.['documentId'];
  if (typeof documentId !== 'string') return null;
  return (
    <Link to={paths.receipt(documentId)} className="text-[13px] text-primary underline">
      Open that GRN
    </Link>
  );
}
