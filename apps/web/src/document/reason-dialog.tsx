/** An act that asks why: the reason is kept with the document, and whoever it concerns reads it. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { FormDialog } from '#form/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });

/** The mutation of the act, as far as the dialog goes. */
interface ReasonedAct {
  readonly mutate: (reason: string, options: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface ReasonDialogProps {
  title: string;
  /** What the act does. */
  description: ReactNode;
  act: ReasonedAct;
  submitLabel: string;
  submittingLabel: string;
  /** 'Cancel', unless the act itself is called so. */
  cancelLabel?: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  onClose: () => void;
  /** What the act is about, above the field. */
  children?: ReactNode;
}

export function ReasonDialog({ act, onClose, children, ...dialog }: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      isLoading={act.isPending}
      submitError={act.error}
      onClose={onClose}
      onSubmit={({ reason }) => act.mutate(reason, { onSuccess: onClose })}
    >
      {children}
      <Field label="Reason" isRequired error={form.formState.errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} maxLength={2000} />}
      </Field>
    </FormDialog>
  );
}
