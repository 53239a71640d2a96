/** The shell of a form in a dialog. */
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';

interface FormDialogProps<Values extends FieldValues, Body> extends Omit<
  SubmitFormProps<Values, Body>,
  'id' | 'footer'
> {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** The label while submitting: 'Adding...'. */
  submittingLabel: string;
  /** 'Cancel' unless the form itself has that name. */
  cancelLabel?: string;
  /** Whether submitting cannot be undone. */
  isFinal?: boolean;
  /** The class of the dialog, which sets its width. */
  className?: string;
  onClose: () => void;
}

/** Mount it to open it: a reopened dialog starts with an empty form. */
export function FormDialog<Values extends FieldValues, Body>({
  title,
  description,
  submitLabel,
  submittingLabel,
  cancelLabel = 'Cancel',
  isFinal = false,
  className,
  onClose,
  ...form
}: FormDialogProps<Values, Body>) {
  const formId = useId();
  const isLoading = form.sending.isPending;
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      {...(className && { className })}
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
