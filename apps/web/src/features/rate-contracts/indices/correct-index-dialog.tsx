/** Corrects a final index that was entered wrongly, and first shows the effects. */
import type { PriceIndex } from '@plinth/contracts/price-indices';
import { monthText } from '@plinth/domain/rate-contract/rate/month';
import { decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';

import { NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';

import { correctionPreviewQuery, useCorrectIndex } from '../rate-contracts.api.ts';

type EnteredMonth = PriceIndex['months'][number];

interface CorrectIndexDialogProps {
  index: PriceIndex;
  month: EnteredMonth;
  onClose: () => void;
}

export function CorrectIndexDialog({ index, month: of, onClose }: CorrectIndexDialogProps) {
  const correcting = useCorrectIndex(index);
  const form = useForm({ defaultValues: { index: '', reason: '' } });
  const { control } = form;
  const { month } = of;
  const typed = useDeferredValue(useWatch({ control, name: 'index' }));
  return (
    <FormDialog
      title={`Correct ${monthText(month)} of ${index.name}`}
      description={`The final index is ${formatQuantity(of.index)}. It stays on record.`}
      submitLabel="Correct"
      submittingLabel="Correcting..."
      form={form}
      sending={correcting}
      onClose={onClose}
      onSubmit={(values) => correcting.mutate({ ...values, month }, { onSuccess: onClose })}
    >
      <TextField
        control={control}
        name="index"
        label="Right index"
        isRequired
        inputMode="decimal"
        inputClassName="figures text-right"
      />
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        rows={2}
        maxLength={500}
      />
      <Preview
        indexId={index.id}
        of={of}
        typed={typed}
        isOver={correcting.isPending || correcting.isSuccess}
      />
    </FormDialog>
  );
}

interface PreviewProps {
  indexId: string;
  of: EnteredMonth;
  typed: string;
  /** Whether it was corrected, or is being corrected: the preview then stays unchanged. */
  isOver: boolean;
}

function Preview({ indexId, of, typed, isOver }: PreviewProps) {
  const value = parseDecimal(typed);
  const isNew = value !== null && value.gt('0') && !value.eq(of.index);
  const query = correctionPreviewQuery(indexId, { month: of.month, index: typed });
  const { data } = useQuery({ ...query, enabled: isNew && !isOver });
  const text = !isNew
    ? 'With the right index, it says here how many receipts change.'
    : data
      ? previewText(data)
      : 'Looking up its receipts...';
  return <output className="text-muted-foreground">{text}</output>;
}

function previewText({ receiptCount, amount }: { receiptCount: number; amount: string }): string {
  if (receiptCount === 0) return 'No receipt changes.';
  const count = receiptCount === 1 ? '1 receipt changes' : `${receiptCount} receipts change`;
  const difference = decimal(amount);
  if (difference.eq('0')) return `${count}.`;
  const words = difference.gt('0') ? 'more is owed to suppliers' : 'less is owed to suppliers';
  return `${count}: ${formatMoney(difference.abs().toString())} ${words}, before tax.`;
}
