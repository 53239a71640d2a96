/** A labelled control with help and error, connected for screen readers. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { cn } from '#lib/cn.ts';

/** Props that connect a control with its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  isRequired?: boolean;
  help?: ReactNode;
  /** Help that makes room for the error. */
  hint?: string;
  error?: string | undefined;
  /** A warning that does not invalidate the field. */
  warning?: string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  isRequired = false,
  help: always,
  hint,
  error,
  warning,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const help = always ?? (!error && hint);
  const notes = [error && 'error', warning && 'warning', help && 'help'].filter(Boolean);
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <Label htmlFor={id} isRequired={isRequired}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': notes.map((note) => `${id}-${note}`).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {warning && (
        <p id={`${id}-warning`} className="text-[13px] text-warning">
          {warning}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-[13px] text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}

interface LabelProps {
  htmlFor: string;
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
}

/** The star is visual; the control itself has `required`. */
function Label({ htmlFor, isRequired = false, className, children }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('text-[13px] font-medium', isRequired && 'required-mark', className)}
    >
      {children}
    </label>
  );
}

/** The error message below a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-[13px] text-destructive">
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** A read-only value with the look of a field. */
export function ReadOnlyField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="flex min-w-0 flex-col gap-1">
      <dt className="text-[13px] font-medium">{label}</dt>
      <dd className="flex min-h-9 items-center rounded-md bg-muted px-2.5 py-1.5 wrap-anywhere text-muted-foreground">
        {children}
      </dd>
    </dl>
  );
}
