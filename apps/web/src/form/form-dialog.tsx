/** The shell of a short form in a dialog. */
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues> extends Omit<
  SubmitFormProps<Values, Output>,
  'id' | 'footer'
> {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** The label while it is on its way: 'Adding...'. */
  submittingLabel: string;
  /** 'Cancel', unless that is what the form does. */
  cancelLabel?: string;
  /** What it does cannot be undone. */
  isFinal?: boolean;
  onClose: () => void;
}

/** Mount it to open it, unmount it to close it: a dialog that opens again starts with an empty form. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>({
  title,
  description,
  submitLabel,
  submittingLabel,
  cancelLabel = 'Cancel',
  isFinal = false,
  onClose,
  ...form
}: FormDialogProps<Values, Output>) {
  const formId = useId();
  const { isLoading } = form;
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isFinal ? 'destructive' : 'primary'}
            isLoading={isLoading}
          >
            {isLoading ? submittingLabel : submitLabel}
          </Button>
        </>
      }
    >
      <SubmitForm {...form} id={formId} />
    </Dialog>
  );
}
