/** Taking back what is left of an issue: how much of each line, when, and who brought it. */
import type { StockIssue } from '@plinth/contracts/stock-issues';
import { decimal } from '@plinth/domain/shared/decimal';
import { Controller, useForm } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { PartLines } from '#form/part-lines.tsx';
import { today } from '#lib/today.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { useReturnIssue } from './stock-issues.api.ts';

interface ReturnDialogProps {
  issue: StockIssue;
  onClose: () => void;
}

export function ReturnDialog({ issue, onClose }: ReturnDialogProps) {
  const taking = useReturnIssue(issue.id);
  const lines = issue.items
    .map(({ id, material, quantity, returnedQuantity }) => ({
      id,
      name: material.name,
      unit: material.unit,
      left: decimal(quantity).minus(decimal(returnedQuantity)).toNumber(),
    }))
    .filter(({ left }) => left > 0);
  const form = useForm({
    defaultValues: {
      returnedOn: today(),
      handedTo: '',
      items: lines.map(() => ({ quantity: '' })),
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Take back from ${issue.issueNumber}`}
      description="It goes back into its store, at what it was issued for."
      form={form}
      isLoading={taking.isPending}
      submitError={taking.error}
      submitLabel="Take back"
      submittingLabel="Taking back..."
      onClose={onClose}
      onSubmit={({ items, ...header }) => {
        const sent = lines.map(({ id: issueLineId }, index) => ({
          issueLineId,
          quantity: items[index]?.quantity ?? '',
        }));
        taking.mutate({ ...header, items: sent }, { onSuccess: onClose });
      }}
    >
      <Controller
        control={form.control}
        name="items"
        render={({ field: { value, onChange } }) => (
          <PartLines
            lines={lines}
            leftLabel="Still out:"
            allLabel="All of it came back"
            quantities={value.map(({ quantity }) => quantity)}
            errorAt={(index) => errors.items?.[index]?.quantity?.message}
            onChange={(quantities) => onChange(quantities.map((quantity) => ({ quantity })))}
          />
        )}
      />
      <Field label="Came back on" isRequired error={errors.returnedOn?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="returnedOn"
            render={({ field: { value, onChange, ref } }) => (
              <DatePicker {...control} ref={ref} value={value} onValueChange={onChange} />
            )}
          />
        )}
      </Field>
      <Field label="Brought back by" error={errors.handedTo?.message}>
        {(control) => <Input {...control} {...form.register('handedTo')} maxLength={100} />}
      </Field>
    </FormDialog>
  );
}
