/** What forms share around their fields: what most leave as it is, what is wrong with the whole, and the buttons below them. */
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
  /** Those of them that hold something from the first. */
  prefilled?: readonly FieldPathByValue<Values, string>[];
  /** What is behind the button. */
  label: string;
  /** Also where there is room for all of it. */
  isAlwaysOffered?: boolean;
  children: ReactNode;
}

/** On a phone what matters comes first. Whatever holds something, or is wrong, is there. */
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

/** What is wrong with the form as a whole, or with one of its lists. */
export function FormErrors<Values extends FieldValues>({
  control,
  list,
  className,
}: FormErrorsProps<Values>) {
  const errors: FieldValues = useFormState({ control }).errors;
  const ofList: unknown = list && get(errors, `${list}.root`);
  const ofForm: Record<string, unknown> = get(errors, 'root', {});
  const messages = [ofList, ...Object.values(ofForm)].flatMap(messageOf);
  return messages.map((message) => (
    <div key={message} className={cn('rounded-md bg-destructive-soft px-3 py-2', className)}>
      <FieldError>{message}</FieldError>
    </div>
  ));
}

function messageOf(error: unknown): string[] {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError && typeof error.message === 'string' ? [error.message] : [];
}

/** At the thumb. */
export function FormFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:justify-end sm:rounded-lg sm:border sm:py-3',
        className,
      )}
    >
      {children}
    </div>
  );
}
