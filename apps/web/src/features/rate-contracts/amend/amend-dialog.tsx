/** Proposes an amendment: another last day, value or quantity, or further rates from a day on. */
import type { RateContract } from '@plinth/contracts/rate-contracts';

import { DateField, DecimalField, NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';

import { AmendedLines } from './amended-lines.tsx';
import { type AmendmentForm, UNCHANGED } from './amendment-form.ts';
import { useAmendment } from '../rate-contracts.api.ts';

interface AmendDialogProps {
  contract: RateContract;
  onClose: () => void;
}

export function AmendDialog({ contract, onClose }: AmendDialogProps) {
  const amending = useAmendment(contract);
  const form = useForm<AmendmentForm>({ defaultValues: UNCHANGED });
  const { control } = form;
  return (
    <FormDialog
      title={`Amend ${contract.contractNumber}`}
      description="It applies once somebody else agrees it. Orders made keep their rates."
      submitLabel="Submit Amendment"
      submittingLabel="Submitting..."
      form={form}
      sending={amending}
      onClose={onClose}
      onSubmit={(typed) => amending.mutate(typed, { onSuccess: onClose })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          control={control}
          name="validTo"
          label="New last day"
          help={`Now ${formatDate(contract.validTo)}; empty: unchanged`}
          min={today()}
        />
        {contract.kind === 'VALUE' && (
          <DecimalField
            control={control}
            name="targetValue"
            label="New value ₹"
            help={`Now ${formatMoney(contract.targetValue ?? '0')}, ${formatMoney(contract.usedValue)} used`}
          />
        )}
      </div>
      <AmendedLines contract={contract} control={control} />
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        maxLength={2000}
        rows={2}
      />
    </FormDialog>
  );
}
