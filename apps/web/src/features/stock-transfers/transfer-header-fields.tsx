/** The head of a transfer. */
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { DateField, NoteField, TextField, useTextField } from '#form/fields.tsx';
import { Further } from '#form/form-parts.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import type { OutgoingForm } from '#parts/stock/outgoing-form-model.ts';
import { StoreField } from '#parts/stock/outgoing-page.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { destinationsQuery } from './stock-transfers.api.ts';

const LORRY = [
  ['header.vehicleNo', 'Vehicle no.', 40],
  ['header.driverName', 'Driver', 100],
  ['header.transporter', 'Transporter', 100],
  ['header.ewayBillNo', 'E-way bill no.', 40],
] as const;

const FURTHER = [...LORRY.map(([field]) => field), 'header.remark'] as const;

interface TransferHeaderFieldsProps {
  form: ActForm<OutgoingForm>;
  stores: readonly Store[];
}

export function TransferHeaderFields({ form, stores }: TransferHeaderFieldsProps) {
  const { control } = form;
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StoreField form={form} stores={stores} />
      <DestinationField form={form} />
      <DateField control={control} name="header.dispatchedOn" label="Sent on" isRequired />
      <Further control={control} fields={FURTHER} label="Vehicle, driver, e-way bill, remark">
        {LORRY.map(([field, label, maxLength]) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={label}
            maxLength={maxLength}
          />
        ))}
        <NoteField
          control={control}
          name="header.remark"
          maxLength={2000}
          label="Remark"
          rows={1}
        />
      </Further>
    </div>
  );
}

function DestinationField({ form: { control } }: Pick<TransferHeaderFieldsProps, 'form'>) {
  const storeId = useWatch({ control, name: 'header.storeId' });
  const { field, error, set } = useTextField({ control, name: 'header.toStoreId' });
  const { data: destinations } = useQuery({
    ...destinationsQuery(storeId ?? ''),
    enabled: storeId !== '',
  });
  return (
    <Field label="To store" isRequired error={error}>
      {(aria) => (
        <Combobox
          {...aria}
          {...field}
          className="max-lg:h-12"
          isDisabled={storeId === ''}
          options={(destinations ?? []).map(({ id, name, project }) => ({
            value: id,
            label: `${project.name}, ${name}`,
          }))}
          onSelect={({ value }) => set(value)}
          placeholder="Choose where it goes"
          searchPlaceholder="Search by project or store..."
          emptyText="No other open store of the firm"
        />
      )}
    </Field>
  );
}
