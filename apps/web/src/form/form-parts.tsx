/** Common parts of forms: optional fields, form-level errors, buttons. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
  useFormState,
  useWatch,
} from 'react-hook-form';

import { cn } from '#lib/cn.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

interface FurtherProps<Values extends FieldValues> {
  control: Control<Values>;
  fields: readonly FieldPathByValue<Values, string>[];
  /** Fields with an initial value. */
  prefilled?: readonly FieldPathByValue<Values, string>[];
  /** The label of the button that shows the collapsed fields. */
  label: string;
  /** Hidden also on wide screens. */
  isAlwaysOffered?: boolean;
  children: ReactNode;
}

/** Optional fields, collapsed on a phone unless they have a value or an error. */
export function Further<Values extends FieldValues>({
  control,
  fields,
  prefilled,
  label,
  isAlwaysOffered = false,
  children,
}: FurtherProps<Values>) {
  const isFilled = useWatch({
    control,
    compute: (values) =>
      fields.some((field) => !prefilled?.includes(field) && get(values, field) !== ''),
  });
  const { errors } = useFormState({ control, name: fields });
  const isWrong = fields.some((field) => get(errors, field) !== undefined);
  const [isAsked, setAsked] = useState(isFilled);
  const isPhone = useMediaQuery(PHONE);
  if (isAsked || isFilled || isWrong || !(isPhone || isAlwaysOffered)) return children;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-2.5 justify-self-start"
      onClick={() => setAsked(true)}
    >
      <ChevronDown aria-hidden />
      {label}
    </Button>
  );
}

interface FormErrorsProps<Values extends FieldValues> {
  control: Control<Values>;
  list?: FieldPath<Values>;
  className?: string;
}

/** Errors of the form or of a list. */
export function FormErrors<Values extends FieldValues>({
  control,
  list,
  className,
}: FormErrorsProps<Values>) {
  const { errors } = useFormState({ control });
  return errorMessages(errors, list).map((message) => (
    <div key={message} className={cn('rounded-md bg-destructive-soft px-3 py-2', className)}>
      <FieldError>{message}</FieldError>
    </div>
  ));
}

/** The messages of a list, then those of the whole form. */
export function errorMessages(errors: FieldValues, list?: string): readonly string[] {
  const ofList: unknown = list && get(errors, `${list}.root`);
  const ofForm: Record<string, unknown> = get(errors, 'root', {});
  return [ofList, ...Object.values(ofForm)].flatMap(messageOf);
}

function messageOf(error: unknown): string[] {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError && typeof error.message === 'string' ? [error.message] : [];
}

/** A sticky bar at the bottom of a phone. */
export function FormFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className={cn(
        'sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:justify-end sm:rounded-lg sm:border sm:py-3',
        className,
      )}
    >
      {children}
    </div>
  );
}
