/** A text input that suggests: what is typed stays, unless a suggestion is chosen. */
import { type KeyboardEvent, type RefCallback, useId, useState } from 'react';

import { cn } from '#lib/cn.ts';

import type { ComboboxOption } from './combobox-list.tsx';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { floating, option as optionStyle } from './styles.ts';

interface SuggestInputProps<Option extends ComboboxOption> extends FieldControl {
  value: string;
  onValueChange: (text: string) => void;
  onSelect: (option: Option) => void;
  onBlur: () => void;
  /** The options that match the text, while the list is open. */
  options: readonly Option[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  maxLength: number;
  className?: string;
  ref: RefCallback<HTMLInputElement>;
}

export function SuggestInput<Option extends ComboboxOption>({
  value,
  onValueChange,
  onSelect,
  onBlur,
  options,
  isOpen,
  onOpenChange,
  className,
  ...input
}: SuggestInputProps<Option>) {
  const listId = useId();
  /** The index of the highlighted option; -1 for none, so that Enter retains the typed text. */
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;

  const open = () => {
    setActive(-1);
    onOpenChange(true);
  };
  const choose = (option: Option) => {
    onOpenChange(false);
    onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = isShown ? options[active] : undefined;
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isShown) onOpenChange(false);
    else if (step && !isOpen) open();
    else if (step) setActive(next(active, step, options.length));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        className={className}
        onClick={open}
        onChange={({ target }) => {
          open();
          onValueChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          onOpenChange(false);
          onBlur();
        }}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={cn(
            floating,
            'absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto overscroll-contain p-1',
          )}
        >
          {options.map((option, index) => (
            <Suggestion
              key={option.value}
              id={`${listId}-${index}`}
              option={option}
              isActive={index === active}
              onSelect={() => choose(option)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Past the last option is none, and then the first again. */
function next(active: number, step: 1 | -1, count: number): number {
  const around = active + 1 + step + count + 1;
  return (around % (count + 1)) - 1;
}

interface SuggestionProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onSelect: () => void;
}

function Suggestion({ id, option, isActive, onSelect }: SuggestionProps) {
  return (
    <div
      ref={(node) => {
        if (isActive) node?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={isActive}
      data-selected={isActive}
      className={cn(optionStyle, 'hover:bg-muted')}
      tabIndex={-1}
      // The input would lose the focus otherwise.
      onMouseDown={(event) => {
        event.preventDefault();
        onSelect();
      }}
    >
      <span className="min-w-0">
        <span className="block wrap-anywhere">{option.label}</span>
        {option.detail && (
          <span className="block truncate text-[13px] text-muted-foreground">{option.detail}</span>
        )}
      </span>
    </div>
  );
}
