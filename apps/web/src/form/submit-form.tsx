/** A form that is submitted as a whole, and whose values remain after a refusal. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';

import { FieldError } from '#ui/field.tsx';

import { errorMessages } from './form-parts.tsx';
import {
  messagesForForm,
  type SheetRows,
  violationsInTexts,
  violationsOf,
} from './form-violations.ts';
import type { Form } from './use-form.ts';

export interface SubmitFormProps<Values extends FieldValues, Body> {
  form: Form<Values, 'submit', Body>;
  onSubmit: (body: Body) => void;
  /** The state of the mutation that sends the form. */
  sending: { readonly isPending: boolean; readonly error: Error | null };
  id?: string;
  /** The rows of the sheet that pasted lines came from, so that violations name the row. */
  sheetRows?: SheetRows;
  /** The submit button, below form-level errors. */
  footer?: ReactNode;
  children: ReactNode;
}

export function SubmitForm<Values extends FieldValues, Body>({
  form,
  onSubmit,
  sending,
  id,
  sheetRows,
  footer,
  children,
}: SubmitFormProps<Values, Body>) {
  const root = useRef<HTMLFormElement>(null);
  const refused = useRefusal(form, root, sending.error, sheetRows);
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      ref={root}
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending && form.check('submit', root.current)) onSubmit(form.toBody());
      }}
    >
      {children}
      {[...new Set([...errorMessages(errors), ...refused])].map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {footer}
    </form>
  );
}

/**
 * Shows the violations of a refusal at their fields and focuses the first; returns the messages
 * without a field, which stay until the form is sent again.
 */
function useRefusal<Values extends FieldValues, Body>(
  form: Form<Values, 'submit', Body>,
  root: RefObject<HTMLFormElement | null>,
  error: Error | null,
  sheetRows: SheetRows | undefined,
): readonly string[] {
  const violations = error ? violationsOf(error) : [];
  const show = useEffectEvent(() => {
    const placed = violationsInTexts(violations, form.getValues(), sheetRows);
    // Not within the effect, in which React cannot render the fields at once.
    queueMicrotask(() => form.refuse(placed, root.current));
  });
  useEffect(() => {
    if (error) show();
  }, [error]);
  return messagesForForm(violations, form.getValues());
}
