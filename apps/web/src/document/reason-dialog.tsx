/** The dialog of an act that needs a reason. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { type Acted, type ActOf, useActNamed } from '#api/documents.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });

interface ReasonDialogProps<Type extends DocumentType> {
  type: Type;
  document: Acted;
  act: ActOf<Type>;
  /** The message if the server sends none. */
  failure: string;
  /** The body without the reason; null while it is incomplete. */
  input?: object | null;
  title: string;
  /** The effect of the act. */
  description: ReactNode;
  submitLabel: string;
  submittingLabel: string;
  /** 'Cancel' unless the act itself has that name. */
  cancelLabel?: string;
  /** Whether the act cannot be undone. */
  isFinal?: boolean;
  onClose: () => void;
  /** Content above the field for the reason. */
  children?: ReactNode;
}

type ReasonWords<Type extends DocumentType> = Omit<
  ReasonDialogProps<Type>,
  'type' | 'document' | 'onClose'
>;

/** A dialog that requires a reason, in the form that `DocumentAct.renderDialog` takes. */
export function reasonDialog<Type extends DocumentType, Shown extends Acted>(
  type: Type,
  wordsOf: (document: Shown) => ReasonWords<Type>,
) {
  return (document: Shown, onClose: () => void) => (
    <ReasonDialog type={type} document={document} onClose={onClose} {...wordsOf(document)} />
  );
}

export function ReasonDialog<Type extends DocumentType>(props: ReasonDialogProps<Type>) {
  const { type, document, act: name, failure, input = {}, onClose, children, ...dialog } = props;
  const act = useActNamed(type, document, name, failure);
  const form = useForm({ shape: reasonForm, defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      sending={act}
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
