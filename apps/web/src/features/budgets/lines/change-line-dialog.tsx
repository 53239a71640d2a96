/** Proposes other figures of a budget line, or to remove it. */
import type { Budget, BudgetLine } from '@plinth/contracts/budgets';
import { useWatch } from 'react-hook-form';

import { CheckboxField, DecimalField, NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { FieldError } from '#ui/field.tsx';

import { nameOf } from '../page/budget-lines.ts';
import { usePropose } from '../budgets.api.ts';

interface ChangeLineDialogProps {
  budget: Budget;
  line: BudgetLine;
  onClose: () => void;
}

export function ChangeLineDialog({ budget, line, onClose }: ChangeLineDialogProps) {
  const proposing = usePropose(budget);
  const form = useForm({
    defaultValues: {
      lines: [{ quantity: String(line.quantity), rate: line.rate }],
      isRemoved: false,
      reason: '',
    },
  });
  const { control } = form;
  const unchanged = form.formState.errors.lines?.root?.message;
  const isRemoved = useWatch({ control, name: 'isRemoved' });
  return (
    <FormDialog
      title={`Change ${nameOf(line)}`}
      description="The change counts once the revision is approved."
      form={form}
      sending={proposing}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={({ reason, lines }) =>
        proposing.mutate(
          isRemoved
            ? { reason, removed: [line.id] }
            : { reason, lines: lines.map((figures) => ({ id: line.id, ...figures })) },
          { onSuccess: onClose },
        )
      }
    >
      {!isRemoved && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DecimalField
            control={control}
            name="lines.0.quantity"
            label={`Quantity (${line.unit})`}
            isRequired
          />
          <DecimalField
            control={control}
            name="lines.0.rate"
            label="Rate before tax (₹)"
            isRequired
          />
        </div>
      )}
      {unchanged && <FieldError>{unchanged}</FieldError>}
      <CheckboxField control={control} name="isRemoved" label="Remove this line from the budget" />
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
