/** Closing a rate contract or sending it back, with a reason. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { z } from 'zod';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useReasonedAct } from './rate-contracts.api.ts';

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });

const WORDS = {
  close: {
    title: 'Close rate contract',
    description: 'No order calls off it any more; orders made keep their rates.',
    submitLabel: 'Close Contract',
    submittingLabel: 'Closing...',
    isFinal: true,
  },
  'send-back': {
    title: 'Send rate contract back',
    description: 'It is a draft again, for its maker.',
    submitLabel: 'Send Back',
    submittingLabel: 'Sending back...',
    isFinal: false,
  },
} as const;

interface ContractReasonDialogProps {
  contract: RateContract;
  act: keyof typeof WORDS;
  onClose: () => void;
}

export function ContractReasonDialog({ contract, act, onClose }: ContractReasonDialogProps) {
  const sending = useReasonedAct(contract, act);
  const form = useForm({ shape: reasonForm, defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...WORDS[act]}
      form={form}
      sending={sending}
      onClose={onClose}
      onSubmit={(typed) => sending.mutate(typed, { onSuccess: onClose })}
    >
      <NoteField control={form.control} name="reason" maxLength={2000} label="Reason" isRequired />
    </FormDialog>
  );
}
