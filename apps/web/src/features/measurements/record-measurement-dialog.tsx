/** Records executed work of a BOQ item. */
import type { listMeasurableItems } from '@plinth/contracts/measurements';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { isFarAbove } from '@plinth/domain/consumption/measurement-rules';
import { decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CheckboxField, DateField, DecimalField, NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatQuantity } from '#lib/format.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { ContractorChoice } from '#parts/contractors/contractor-choice.tsx';
import { FloorField } from '#parts/works/floor-field.tsx';
import { placeOf } from '#parts/works/place-text.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { measurableItemsQuery, useRecordMeasurement } from './measurements.api.ts';

type Item = Answered<typeof listMeasurableItems>['list'][number];

const recordForm = z.object({
  workItemId: z.string().min(1, 'Choose a BOQ item'),
  measuredOn: z.string().min(1, 'Please choose a day'),
  executed: z.string().refine((text) => parseDecimal(text)?.gt('0') === true, {
    message: 'Executed must be greater than 0',
  }),
  contractorId: z.string(),
  /** The place: `tower …` or `floor …` with the id. */
  place: z.string(),
  location: z.string(),
  raNumber: z.string(),
  remark: z.string(),
  isConfirmed: z.boolean(),
  reason: z.string(),
});

export function RecordMeasurementDialog({ onClose }: { onClose: () => void }) {
  const choice = useProjectChoice();
  const record = useRecordMeasurement();
  const [item, setItem] = useState<Item | null>(null);
  const form = useForm({
    shape: recordForm,
    defaultValues: {
      workItemId: '',
      measuredOn: today(),
      executed: '',
      contractorId: '',
      place: '',
      location: '',
      raNumber: '',
      remark: '',
      isConfirmed: false,
      reason: '',
    },
  });
  const { control } = form;
  const executed = useWatch({ control, name: 'executed' });
  const projectId = choice?.project.id ?? '';
  return (
    <FormDialog
      title="Record a measurement"
      form={form}
      sending={record}
      submitLabel="Record"
      submittingLabel="Recording..."
      onClose={onClose}
      onSubmit={({ contractorId, place, ...values }) =>
        record.mutate(
          { projectId, ...values, ...placeOf(place), contractorId: contractorId || null },
          { onSuccess: onClose },
        )
      }
    >
      <ItemField item={item} onItemChange={setItem} control={control} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DecimalField
          control={control}
          name="executed"
          label={item ? `Executed (${item.unit})` : 'Executed'}
          isRequired
        />
        <DateField control={control} name="measuredOn" label="Measured on" isRequired />
        <ContractorChoice control={control} name="contractorId" label="Contractor" />
        <FloorField projectId={projectId} control={control} name="place" />
        <TextField
          control={control}
          name="location"
          label="Location"
          hint="Grid, room, pour"
          maxLength={200}
        />
        <TextField control={control} name="raNumber" label="RA number" maxLength={30} />
      </div>
      {item && isAbove(item, executed) && (
        <>
          <CheckboxField
            control={control}
            name="isConfirmed"
            label="This is far above the BOQ, and it is so"
          />
          <NoteField control={control} name="reason" label="Why" isRequired rows={2} />
        </>
      )}
      <NoteField control={control} name="remark" label="Remark" rows={2} maxLength={2000} />
    </FormDialog>
  );
}

function isAbove({ quantity, executed: before }: Item, typed: string): boolean {
  const executed = parseDecimal(typed);
  if (executed === null || quantity === null) return false;
  return isFarAbove({ quantity: decimal(quantity), executedBefore: decimal(before) }, executed);
}

interface ItemFieldProps {
  item: Item | null;
  onItemChange: (item: Item) => void;
  control: Control<z.input<typeof recordForm>>;
}

function ItemField({ item, onItemChange, control }: ItemFieldProps) {
  const { field, fieldState } = useController({ control, name: 'workItemId' });
  const help =
    item === null
      ? undefined
      : `${formatQuantity(item.executed)} of ${item.quantity === null ? 'no quantity' : formatQuantity(item.quantity)} ${item.unit} so far`;
  return (
    <Field label="BOQ item" isRequired error={fieldState.error?.message} help={help}>
      {(aria) => (
        <SearchCombobox
          {...aria}
          ref={field.ref}
          value={field.value}
          valueLabel={item ? `${item.code} ${item.description}` : undefined}
          useOptions={useItemOptions}
          onSelect={(option) => {
            field.onChange(option.value);
            onItemChange(option.item);
          }}
          placeholder="Choose a BOQ item"
          searchPlaceholder="Search by code or description..."
          emptyText="No BOQ items found"
        />
      )}
    </Field>
  );
}

function useItemOptions(search: string) {
  const projectId = useProjectChoice()?.project.id ?? '';
  const {
    data,
    isFetching,
    isLoadingError: isError,
  } = useQuery(measurableItemsQuery(projectId, search));
  const options = (data ?? []).map((item) => ({
    value: item.id,
    label: `${item.code} ${item.description}`,
    detail: item.unit,
    item,
  }));
  return { options, isLoading: isFetching, isError };
}
