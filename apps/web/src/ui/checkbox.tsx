/** A checkbox, and a switch for immediate settings, with labels. */
import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import { type Ref, useId } from 'react';

import { cn } from '#lib/cn.ts';

import { FieldError } from './field.tsx';

interface ToggleProps {
  label: string;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  className?: string;
}

interface CheckboxProps extends ToggleProps {
  ref?: Ref<HTMLButtonElement>;
  error?: string | undefined;
}

export function Checkbox({
  ref,
  label,
  isChecked,
  error,
  onCheckedChange,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex min-h-9 items-center gap-2">
        <RadixCheckbox.Root
          ref={ref}
          id={id}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onCheckedChange={(state) => onCheckedChange(state === true)}
          className="grid size-4 shrink-0 place-items-center rounded-sm border border-input bg-card transition-colors aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        >
          <RadixCheckbox.Indicator>
            <Check aria-hidden strokeWidth={3} className="size-3 text-primary-foreground" />
          </RadixCheckbox.Indicator>
        </RadixCheckbox.Root>
        <label htmlFor={id} className="py-1">
          {label}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface RowCheckboxProps {
  /** The accessible name of the checkbox. */
  label: string;
  /** Whether it is checked; `some` shows it as indeterminate. */
  isChecked: boolean | 'some';
  onCheckedChange: (isChecked: boolean) => void;
  className?: string;
}

/** A checkbox without a visible label; its target is larger than it looks. */
export function RowCheckbox({ label, isChecked, onCheckedChange, className }: RowCheckboxProps) {
  const Mark = isChecked === 'some' ? Minus : Check;
  return (
    <RadixCheckbox.Root
      aria-label={label}
      checked={isChecked === 'some' ? 'indeterminate' : isChecked}
      onCheckedChange={(state) => onCheckedChange(state === true)}
      className={cn('group grid size-8 shrink-0 place-items-center rounded-md', className)}
    >
      <span className="grid size-4 place-items-center rounded-sm border border-input bg-card transition-colors group-hover:border-muted-foreground group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary group-data-[state=indeterminate]:border-primary group-data-[state=indeterminate]:bg-primary">
        <RadixCheckbox.Indicator>
          <Mark aria-hidden strokeWidth={3} className="size-3 text-primary-foreground" />
        </RadixCheckbox.Indicator>
      </span>
    </RadixCheckbox.Root>
  );
}

interface SwitchProps extends ToggleProps {
  /** A note beside the label. */
  note?: string | undefined;
  /** The note gives the reason. */
  isDisabled?: boolean;
}

export function Switch({
  label,
  note,
  isChecked,
  isDisabled = false,
  onCheckedChange,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-9 items-center gap-2', className)}>
      <RadixSwitch.Root
        id={id}
        checked={isChecked}
        aria-disabled={isDisabled || undefined}
        aria-describedby={note && `${id}-note`}
        onCheckedChange={isDisabled ? undefined : onCheckedChange}
        className="h-4.5 w-7.5 shrink-0 rounded-full bg-muted-foreground/50 p-0.5 transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-50 data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-3.5 rounded-full bg-card transition-transform data-[state=checked]:translate-x-3" />
      </RadixSwitch.Root>
      <label htmlFor={id} className="py-1">
        {label}
      </label>
      {note && (
        <span id={`${id}-note`} className="text-[13px] text-muted-foreground">
          {note}
        </span>
      )}
    </div>
  );
}
