/** What is wrong with a form as a whole, or with one of its lists. */
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';

import { cn } from '#lib/cn.ts';
import { FieldError } from '#ui/field.tsx';

interface FormErrorsProps<Values extends FieldValues> {
  control: Control<Values>;
  list?: FieldPath<Values>;
  className?: string;
}

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
