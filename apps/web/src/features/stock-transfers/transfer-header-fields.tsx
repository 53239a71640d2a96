/** The head of a transfer: from where to where, and the lorry that carries it. */
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';

import { Further, StoreField } from '#form/outgoing-frame.tsx';
import type { OutgoingFormState } from '#form/use-outgoing-form.ts';
import { Combobox } from '#ui/combobox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

import { destinationsQuery } from './stock-transfers.api.ts';

const LORRY = [
  ['vehicleNo', 'Vehicle no.', 40],
  ['driverName', 'Driver', 100],
  ['transporter', 'Transporter', 100],
  ['ewayBillNo', 'E-way bill no.', 40],
] as const;

const FURTHER = [...LORRY.map(([field]) => field), 'remark'] as const;

type LorryField = (typeof LORRY)[number][0];

export interface TransferHeader extends Readonly<Record<LorryField, string>> {
  readonly [field: string]: string;
  readonly storeId: string;
  readonly toStoreId: string;
  readonly dispatchedOn: string;
  readonly remark: string;
}

interface TransferHeaderFieldsProps {
  of: OutgoingFormState<TransferHeader>;
  stores: readonly Store[];
}

export function TransferHeaderFields({ of, stores }: TransferHeaderFieldsProps) {
  const { header, errors, change } = of;
  const { storeId } = header;
  const { data: destinations } = useQuery({
    ...destinationsQuery(storeId),
    enabled: storeId !== '',
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StoreField of={of} stores={stores} />
      <Field label="To store" isRequired error={errors.get('toStoreId')}>
        {(control) => (
          <Combobox
            {...control}
            className="max-lg:h-12"
            isDisabled={storeId === ''}
            options={(destinations ?? []).map(({ id, name, project }) => ({
              value: id,
              label: `${project.name}, ${name}`,
            }))}
            value={header.toStoreId}
            onSelect={({ value: toStoreId }) => change({ toStoreId })}
            placeholder="Choose where it goes"
            searchPlaceholder="Search by project or store..."
            emptyText="No other open store of the firm"
          />
        )}
      </Field>
      <Field label="Sent on" isRequired error={errors.get('dispatchedOn')}>
        {(control) => (
          <DatePicker
            {...control}
            value={header.dispatchedOn}
            onValueChange={(dispatchedOn) => change({ dispatchedOn })}
          />
        )}
      </Field>
      <Further
        label="Vehicle, driver, e-way bill, remark"
        isFilled={FURTHER.some((field) => header[field] !== '' || errors.has(field))}
      >
        {LORRY.map(([field, label, maxLength]) => (
          <Field key={field} label={label} error={errors.get(field)}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={maxLength}
                value={header[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Remark" error={errors.get('remark')}>
          {(control) => (
            <Textarea
              {...control}
              rows={1}
              maxLength={2000}
              className="min-h-9"
              value={header.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          )}
        </Field>
      </Further>
    </div>
  );
}
