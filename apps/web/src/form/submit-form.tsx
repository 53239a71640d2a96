/** A form that is submitted as a whole, and whose values remain after a refusal. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { FieldError } from '#ui/field.tsx';

import { missingChoices } from './required-choices.ts';
import { placeViolations, type SheetRows } from './violations.ts';

export interface SubmitFormProps<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => void;
  /** The state of the mutation that sends the form. */
  sending: { readonly isPending: boolean; readonly error: Error | null };
  id?: string;
  /** The rows of the sheet that pasted lines came from, so that violations name the row. */
  sheetRows?: SheetRows;
  /** The submit button, below form-level errors. */
  footer?: ReactNode;
  children: ReactNode;
}

export function SubmitForm<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  sending,
  id,
  sheetRows,
  footer,
  children,
}: SubmitFormProps<Values, Output>) {
  const sentences = useServerViolations(form, sending.error, sheetRows);
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) void submitComplete(form, onSubmit);
      }}
    >
      {children}
      {sentences.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {footer}
    </form>
  );
}

/** Submits the form, and also checks required choices that only their fields know of. */
async function submitComplete<Values extends FieldValues, Output extends FieldValues>(
  { control, getValues, handleSubmit, setError }: UseFormReturn<Values, unknown, Output>,
  onSubmit: (values: Output) => void,
): Promise<void> {
  const missing = missingChoices(control, getValues());
  await handleSubmit((values) => {
    if (missing.length === 0) onSubmit(values);
  })();
  for (const [at, { path, message }] of missing.entries()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name of a field that is shown
    setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
  }
}

/** Sets each violation on its field and focuses the first; returns the messages without a field. */
function useServerViolations<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  submitError: Error | null,
  sheetRows?: SheetRows,
): readonly string[] {
  const placed = submitError && placeViolations(submitError, form.getValues(), sheetRows);
  const { setError } = form;
  const sentRows = useRef(sheetRows);
  useLayoutEffect(() => {
    sentRows.current = sheetRows;
  });
  useEffect(() => {
    if (!submitError) return;
    const values = form.getValues();
    let shouldFocus = true;
    for (const [path, message] of placeViolations(submitError, values, sentRows.current).fields) {
      if (!isPathOf(values, path)) continue;
      setError(path, { message }, { shouldFocus });
      shouldFocus = false;
    }
  }, [submitError, form, setError]);
  return placed?.rest ?? [];
}

function isPathOf<Values extends FieldValues>(values: Values, path: string): path is Path<Values> {
  const [name = ''] = path.split('.');
  return name in values;
}
