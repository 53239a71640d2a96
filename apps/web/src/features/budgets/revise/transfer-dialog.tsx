/** Proposes to move a quantity with its rupees from one budget line to another. */
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import type { Budget, BudgetLine } from '@plinth/contracts/budgets';
import { useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';

import { DecimalField, NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatQuantity } from '#lib/format.ts';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { nameOf, workOf } from '../page/budget-lines.ts';
import { useTransfer } from '../budgets.api.ts';
import { previewTransfer } from './transfer-preview.ts';

interface TransferDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function TransferDialog({ budget, onClose }: TransferDialogProps) {
  const { lines } = budget;
  const transferring = useTransfer(budget);
  const form = useForm({
    defaultValues: { fromLineId: '', toLineId: '', quantity: '', reason: '' },
    rules: chosenViolations,
  });
  const { control } = form;
  const [fromId, toId, quantity] = useWatch({
    control,
    name: ['fromLineId', 'toLineId', 'quantity'],
  });
  const from = lines.find(({ id }) => id === fromId);
  const to = lines.find(({ id }) => id === toId);
  const options = useMemo(() => lines.map(optionOf), [lines]);
  const { errors, results } = previewTransfer(from, to, quantity);
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
        if (errors.toLineId) form.setFocus('toLineId');
        else if (errors.quantity) form.setFocus('quantity');
        else transferring.mutate(values, { onSuccess: onClose });
      }}
    >
      <LineField
        control={control}
        name="fromLineId"
        label="From"
        line={from}
        options={options.filter(({ value }) => value !== toId)}
      />
      <LineField
        control={control}
        name="toLineId"
        label="To"
        line={to}
        error={errors.toLineId}
        options={options.filter(({ value }) => value !== fromId)}
      />
      <DecimalField
        control={control}
        name="quantity"
        label={from ? `Quantity (${from.unit})` : 'Quantity'}
        isRequired
        {...(errors.quantity && { error: errors.quantity })}
      />
      <ul role="status" className="space-y-1 text-[13px] wrap-anywhere tabular-nums empty:hidden">
        {results.map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ul>
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

function optionOf(line: BudgetLine): ComboboxOption {
  return {
    value: line.id,
    label: nameOf(line),
    detail: `${workOf(line)} · ${availableText(line)}`,
  };
}

function availableText({ available, unit }: BudgetLine): string {
  return available < 0
    ? `over by ${formatQuantity(0 - available)} ${unit}`
    : `${formatQuantity(available)} ${unit} available`;
}

interface Transfer {
  fromLineId: string;
  toLineId: string;
  quantity: string;
  reason: string;
}

interface LineFieldProps {
  control: Control<Transfer>;
  name: 'fromLineId' | 'toLineId';
  label: string;
  line: BudgetLine | undefined;
  error?: string | undefined;
  options: readonly ComboboxOption[];
}

function LineField({ control, name, label, line, error, options }: LineFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      isRequired
      error={error ?? fieldState.error?.message}
      help={line && `${workOf(line)} · ${availableText(line)}`}
    >
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={field.value}
          options={options}
          onSelect={({ value }) => field.onChange(value)}
          onBlur={field.onBlur}
          placeholder="Choose a budget line"
          searchPlaceholder="Search work or material..."
          emptyText="No such budget line"
        />
      )}
    </Field>
  );
}

/** The first of both lines that is not chosen. */
function chosenViolations(typed: { fromLineId: string; toLineId: string }): Violation[] {
  const message = 'Please choose a budget line';
  const { fromLineId, toLineId } = typed;
  return requiredViolations(
    { fromLineId, toLineId },
    { fromLineId: message, toLineId: message },
  ).slice(0, 1);
}
