/** Proposes to move a quantity with its rupees from one budget line to another. */
import type { Budget } from '@plinth/contracts/budgets';
import { useForm, useWatch } from 'react-hook-form';

import { DecimalField, NoteField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { formatQuantity } from '#lib/format.ts';

import { nameOf, workOf } from './budget-rows.tsx';
import { useTransfer } from './budgets.api.ts';

interface TransferDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function TransferDialog({ budget, onClose }: TransferDialogProps) {
  const transferring = useTransfer(budget);
  const form = useForm({
    defaultValues: { fromLineId: '', toLineId: '', quantity: '', reason: '' },
  });
  const { control, setError } = form;
  const fromId = useWatch({ control, name: 'fromLineId' });
  const from = budget.lines.find(({ id }) => id === fromId);
  const options = budget.lines.map((line) => ({
    value: line.id,
    label: `${nameOf(line)} · ${workOf(line)}`,
  }));
  return (
    <FormDialog
      title="Transfer budget"
      description="The other line gets as much quantity as the rupees buy at its rate. The total stays the same."
      form={form}
      sending={transferring}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={(values) => {
        const message = 'Please choose a budget line';
        if (values.fromLineId === '') setError('fromLineId', { message });
        else if (values.toLineId === '') setError('toLineId', { message });
        else transferring.mutate(values, { onSuccess: onClose });
      }}
    >
      <SelectField
        control={control}
        name="fromLineId"
        label="From"
        options={options}
        placeholder="Choose a budget line"
        isRequired
        help={from && `${formatQuantity(from.available)} ${from.unit} available`}
      />
      <SelectField
        control={control}
        name="toLineId"
        label="To"
        options={options.filter(({ value }) => value !== fromId)}
        placeholder="Choose a budget line"
        isRequired
      />
      <DecimalField
        control={control}
        name="quantity"
        label={from ? `Quantity (${from.unit})` : 'Quantity'}
        isRequired
      />
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
