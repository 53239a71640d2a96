/** The shell of a short form in a dialog: the server's refusal in its place, and what was typed kept. */
import { type ReactNode, useEffect, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

import { placeViolations } from './violations.ts';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues> {
  title: string;
  description?: ReactNode;
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => void;
  submitLabel: string;
  /** The label while it is on its way: 'Adding...'. */
  submittingLabel: string;
  /** 'Cancel', unless that is what the form does. */
  cancelLabel?: string;
  /** What it does cannot be undone. */
  isFinal?: boolean;
  isLoading: boolean;
  /** The last failure of the call, as the mutation holds it. */
  submitError: Error | null;
  onClose: () => void;
  children: ReactNode;
}

/** Mount it to open it, unmount it to close it: a dialog that opens again starts with an empty form. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  submitLabel,
  submittingLabel,
  cancelLabel = 'Cancel',
  isFinal = false,
  isLoading,
  submitError,
  onClose,
  children,
  ...dialog
}: FormDialogProps<Values, Output>) {
  const formId = useId();
  const formErrors = useServerViolations(form, submitError);
  return (
    <Dialog
      {...dialog}
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
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void form.handleSubmit(onSubmit)(event);
        }}
      >
        {children}
        {formErrors.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </form>
    </Dialog>
  );
}

/** Puts each violation on its field; answers with the sentences that belong to none. */
export function useServerViolations<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  submitError: Error | null,
): readonly string[] {
  const placed = submitError && placeViolations(submitError, Object.keys(form.getValues()));
  const { setError } = form;
  useEffect(() => {
    if (!submitError) return;
    const values = form.getValues();
    for (const [path, message] of placeViolations(submitError, Object.keys(values)).fields) {
      if (isPathOf(values, path)) setError(path, { message });
    }
  }, [submitError, form, setError]);
  return placed?.rest ?? [];
}

function isPathOf<Values extends FieldValues>(values: Values, path: string): path is Path<Values> {
  const [name = ''] = path.split('.');
  return name in values;
}
