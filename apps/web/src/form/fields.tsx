/** Fields of a form by their names: each is drawn again only when its own value changes, or what is wrong with it. */
import { type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { cn } from '#lib/cn.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';

import { DecimalInput } from './decimal-input.tsx';

/** A field that is typed into with a thumb, where there is no desk. */
const LARGE = 'max-lg:h-12 max-lg:text-lg';

export interface BoundProps<Values extends FieldValues> extends Omit<FieldProps, 'children'> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** The text of one field, how it is changed, and what is wrong with it. */
export function useBound<Values extends FieldValues>({
  control,
  name,
}: Pick<BoundProps<Values>, 'control' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return {
    error: fieldState.error?.message,
    field: {
      ref: field.ref,
      onBlur: field.onBlur,
      value: typeof value === 'string' ? value : '',
    },
    set: (text: string) => field.onChange(text),
  };
}

interface TextFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  maxLength?: number;
  placeholder?: string;
  isLarge?: boolean;
  /** What it was before, or usually is. */
  suggestions?: readonly string[];
  /** Below the text. */
  children?: ReactNode;
}

export function TextField<Values extends FieldValues>({
  control,
  name,
  maxLength,
  placeholder,
  isLarge,
  suggestions,
  children,
  ...labelled
}: TextFieldProps<Values>) {
  const { field, error, set } = useBound({ control, name });
  const listId = useId();
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <>
          <Input
            {...aria}
            {...field}
            autoComplete="off"
            list={suggestions && listId}
            maxLength={maxLength}
            placeholder={placeholder}
            className={cn(isLarge && LARGE)}
            onChange={({ target }) => set(target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion}>
                  {suggestion}
                </option>
              ))}
            </datalist>
          )}
          {children}
        </>
      )}
    </Field>
  );
}

interface NoteFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  /** How many lines stand there before it is typed into. */
  rows?: 1 | 2 | 3;
}

const NOTE_HEIGHTS = { 1: 'min-h-9', 2: 'min-h-16', 3: '' };

export function NoteField<Values extends FieldValues>({
  control,
  name,
  rows = 3,
  ...labelled
}: NoteFieldProps<Values>) {
  const { field, error, set } = useBound({ control, name });
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <Textarea
          {...aria}
          {...field}
          rows={rows}
          maxLength={2000}
          className={NOTE_HEIGHTS[rows]}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  );
}

interface DecimalFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  maxLength?: number;
  placeholder?: string;
  isLarge?: boolean;
}

export function DecimalField<Values extends FieldValues>({
  control,
  name,
  maxLength,
  placeholder,
  isLarge,
  ...labelled
}: DecimalFieldProps<Values>) {
  const { field, error, set } = useBound({ control, name });
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <DecimalInput
          {...aria}
          {...field}
          maxLength={maxLength}
          placeholder={placeholder}
          className={cn(isLarge && LARGE)}
          onValueChange={set}
        />
      )}
    </Field>
  );
}

interface DateFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  /** The first day that can be chosen, `yyyy-MM-dd`. */
  min?: string;
  onBlur?: () => void;
}

export function DateField<Values extends FieldValues>({
  control,
  name,
  min,
  onBlur,
  ...labelled
}: DateFieldProps<Values>) {
  const { field, error, set } = useBound({ control, name });
  return (
    <Field {...labelled} error={error ?? labelled.error}>
      {(aria) => (
        <DatePicker
          {...aria}
          {...field}
          {...(min !== undefined && { min })}
          onValueChange={set}
          onBlur={() => {
            field.onBlur();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  options: readonly SelectOption<string>[];
  placeholder?: string;
  /** Where more than the field changes with it. */
  onChoose?: (value: string) => void;
}

export function SelectField<Values extends FieldValues>({
  control,
  name,
  options,
  placeholder,
  onChoose,
  ...labelled
}: SelectFieldProps<Values>) {
  const { field, error, set } = useBound({ control, name });
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <Select
          {...aria}
          {...field}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          onValueChange={onChoose ?? set}
        />
      )}
    </Field>
  );
}
