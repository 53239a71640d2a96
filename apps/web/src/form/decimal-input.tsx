/**
 * An input for money or quantities. Its value is a plain decimal string; it is grouped while not
 * focused.
 */
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';

import { cn } from '#lib/cn.ts';
import { formatAmount, formatQuantity } from '#lib/format.ts';
import { Input } from '#ui/input.tsx';

interface DecimalInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'inputMode'
> {
  /** A plain decimal string (`"123456.50"`), `''`, or invalid text as typed. */
  value: string;
  onValueChange: (value: string) => void;
  /**
   * Formatting while not focused: money with at least two decimals, quantities as they are; neither
   * is rounded.
   */
  format?: 'money' | 'quantity';
}

export function DecimalInput({
  value,
  onValueChange,
  format = 'quantity',
  className,
  onBlur,
  onFocus,
  ...props
}: DecimalInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const atRest = format === 'money' ? formatAmount(value) : formatQuantity(value);
  return (
    <Input
      autoComplete="off"
      {...props}
      inputMode="decimal"
      className={cn('figures text-right', className)}
      value={draft ?? atRest}
      onFocus={(event) => {
        // Ungrouped while focused: inserting a digit into 53,900 would break the grouping.
        flushSync(() => setDraft(value));
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        onValueChange(parseDecimal(text)?.toString() ?? text.trim());
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
