/** A select for a few options. For long lists see the combobox. */
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { Ref } from 'react';

import { cn } from '#lib/cn.ts';

import type { FieldControl } from './field.tsx';
import { control, floating, option as optionStyle } from './styles.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> extends Partial<FieldControl> {
  options: readonly SelectOption<Value>[];
  /** The chosen value; `''` if none is. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** The ref for focusing the first invalid field. */
  ref?: Ref<HTMLButtonElement>;
}

export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose',
  isDisabled = false,
  className,
  'aria-required': isRequired,
  ...props
}: SelectProps<Value>) {
  return (
    <Radix.Root
      value={value}
      disabled={isDisabled}
      required={isRequired ?? false}
      onValueChange={(chosen) => {
        // Radix reports '' when a form is reset.
        const known = options.find((candidate) => candidate.value === chosen);
        if (known) onValueChange(known.value);
      }}
    >
      <Radix.Trigger
        className={cn(
          control,
          'justify-between gap-2 text-left data-[placeholder]:text-muted-foreground',
          className,
        )}
        {...props}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floating,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className={cn(optionStyle, 'pr-8')}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2">
                  <Check aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
