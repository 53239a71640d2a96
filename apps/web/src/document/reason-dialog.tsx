/** An act that asks why: the reason is kept with the document, and whoever it concerns reads it. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { DocumentType } from '@plinth/domain/document/documents';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { type Acted, type ActOf, useActNamed } from '#api/documents.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });

interface ReasonDialogProps<Type extends DocumentType> {
  type: Type;
  document: Acted;
  act: ActOf<Type>;
  /** What is said where the server gives no reason. */
  failure: string;
  /** What is sent beside the reason; null while it cannot be. */
  input?: object | null;
  title: string;
  /** What the act does. */
  description: ReactNode;
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

export function ReasonDialog<Type extends DocumentType>(props: ReasonDialogProps<Type>) {
  const { type, document, act: name, failure, input = {}, onClose, children, ...dialog } = props;
  const act = useActNamed(type, document, name, failure);
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      isLoading={act.isPending}
      submitError={act.error}
      onClose={onClose}
      onSubmit={(typed) => {
        if (input) act.mutate({ ...input, ...typed }, { onSuccess: onClose });
      }}
    >
      {children}
      <NoteField control={form.control} name="reason" maxLength={2000} label="Reason" isRequired />
    </FormDialog>
  );
}
