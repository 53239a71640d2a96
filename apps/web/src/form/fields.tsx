/** Form fields by name; each is rendered only for its own value and error. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { cn } from '#lib/cn.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';

import { DecimalInput } from './decimal-input.tsx';

/** Classes of larger inputs, for touch. */
const LARGE = 'max-lg:h-12 max-lg:text-lg';

interface Bound<Values extends FieldValues, Output, Value> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value>;
}

type Text = string | number | undefined;

interface BoundProps<Values extends FieldValues, Output>
  extends Bound<Values, Output, Text>, Omit<FieldProps, 'children'> {}

/** Value, change handler and error of a field. */
export function useTextField<Values extends FieldValues, Output>({
  control,
  name,
}: Bound<Values, Output, Text>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return {
    error: fieldState.error?.message,
    field: {
      ref: field.ref,
      onBlur: field.onBlur,
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    },
    set: (text: string) => field.onChange(text),
  };
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck' | 'type'
>;

interface TextFieldProps<Values extends FieldValues, Output>
  extends BoundProps<Values, Output>, InputProps {
  /** `autocomplete` for password managers; off by default. */
  autoComplete?: string;
  inputClassName?: string;
  isLarge?: boolean;
  /** Previous or usual values of the field. */
  suggestions?: readonly string[];
  /** Content below the text field. */
  children?: ReactNode;
}

export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  isRequired = false,
  help,
  hint,
  warning,
  error: other,
  className,
  inputClassName,
  isLarge,
  suggestions,
  children,
  ...input
}: TextFieldProps<Values, Output>) {
  const { field, error = other, set } = useTextField({ control, name });
  const listId = useId();
  return (
    <Field
      label={label}
      isRequired={isRequired}
      help={help}
      {...(hint !== undefined && { hint })}
      error={error}
      warning={warning}
      className={cn(className)}
    >
      {(aria) => (
        <>
          <Input
            autoComplete="off"
            {...input}
            {...aria}
            {...field}
            list={suggestions && listId}
            className={cn(isLarge && LARGE, inputClassName)}
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

const PASSWORD_HINT = 'At least 8 characters; a few words are easy to remember';

/** The person's password, or a new one. */
export function PasswordField<Values extends FieldValues, Output>({
  isNew = false,
  ...field
}: BoundProps<Values, Output> & { isNew?: boolean }) {
  return (
    <TextField
      isRequired
      {...(isNew && { hint: PASSWORD_HINT })}
      {...field}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}

interface NoteFieldProps<Values extends FieldValues, Output> extends BoundProps<Values, Output> {
  /** The initial number of rows. */
  rows?: 1 | 2 | 3 | 4;
  maxLength?: number;
}

const NOTE_HEIGHTS = { 1: 'min-h-9', 2: 'min-h-16', 3: '', 4: '' };

export function NoteField<Values extends FieldValues, Output>({
  control,
  name,
  rows = 3,
  maxLength,
  ...labelled
}: NoteFieldProps<Values, Output>) {
  const { field, error, set } = useTextField({ control, name });
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <Textarea
          {...aria}
          {...field}
          rows={rows}
          maxLength={maxLength}
          className={NOTE_HEIGHTS[rows]}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  );
}

interface DecimalFieldProps<Values extends FieldValues, Output> extends BoundProps<Values, Output> {
  maxLength?: number;
  placeholder?: string;
  isLarge?: boolean;
}

export function DecimalField<Values extends FieldValues, Output>({
  control,
  name,
  maxLength,
  placeholder,
  isLarge,
  ...labelled
}: DecimalFieldProps<Values, Output>) {
  const { field, error, set } = useTextField({ control, name });
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

interface DateFieldProps<Values extends FieldValues, Output> extends BoundProps<Values, Output> {
  /** The first valid day, `yyyy-MM-dd`. */
  min?: string;
  onBlur?: () => void;
}

export function DateField<Values extends FieldValues, Output>({
  control,
  name,
  min,
  onBlur,
  error: other,
  ...labelled
}: DateFieldProps<Values, Output>) {
  const { field, error = other, set } = useTextField({ control, name });
  return (
    <Field {...labelled} error={error}>
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

interface SelectFieldProps<Values extends FieldValues, Output> extends BoundProps<Values, Output> {
  options: readonly SelectOption<string>[];
  placeholder?: string;
  /** Called with the chosen value once it is set, for changes of other fields. */
  onChoose?: (value: string) => void;
}

export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  options,
  placeholder,
  onChoose,
  ...labelled
}: SelectFieldProps<Values, Output>) {
  const { field, error, set } = useTextField({ control, name });
  return (
    <Field error={error} {...labelled}>
      {(aria) => (
        <Select
          {...aria}
          {...field}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          onValueChange={(value) => {
            set(value);
            onChoose?.(value);
          }}
        />
      )}
    </Field>
  );
}

type BoundFlag<Values extends FieldValues, Output> = Bound<Values, Output, boolean | undefined>;

export function CheckboxField<Values extends FieldValues, Output>({
  label,
  ...bound
}: BoundFlag<Values, Output> & { label: string }) {
  const { field, error } = useFlag(bound);
  return <Checkbox label={label} error={error} {...field} />;
}

function useFlag<Values extends FieldValues, Output>(bound: BoundFlag<Values, Output>) {
  const { field, fieldState } = useController(bound);
  const value: unknown = field.value;
  return {
    error: fieldState.error?.message,
    field: {
      ref: field.ref,
      isChecked: value === true,
      onCheckedChange: (isChecked: boolean) => field.onChange(isChecked),
    },
  };
}
