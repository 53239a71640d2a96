/** A figure to type: money or a quantity. Holds a plain decimal string; shows it grouped when it is not being typed. */
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
  /** A plain decimal string (`"123456.50"`), `''`, or a text that is no figure as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** How a figure looks at rest: money with two places or more, the rest as it is; neither is rounded. */
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
        // Ungrouped while it is edited: a digit put into 53,900 would make a grouping that is none.
        // Shown before it is selected, or the selection would be lost.
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
