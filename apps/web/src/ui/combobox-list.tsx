/** The list of a combobox: search and options. */
import { Command } from 'cmdk';
import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';

import { nameActiveOption } from './active-option.ts';
import { Spinner } from './spinner.tsx';
import { option as optionStyle } from './styles.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A second line: a code, a unit. It is searched too. */
  readonly detail?: string;
}

/** Adds what no option is. */
export interface AddOption {
  readonly onAdd: (text: string) => void;
  /** Why the person may not, in place of the option. */
  readonly whyNot: string | null;
}

/** The value of the option that adds a record, which no id equals. */
const ADD = 'add';

/** Longer lists are narrowed by typing. */
const SHOWN = 50;

interface ComboboxListProps<Option extends ComboboxOption> {
  text: string;
  onTextChange: (text: string) => void;
  options: readonly Option[];
  value: string;
  onSelect: (option: Option) => void;
  isLoading?: boolean;
  isError?: boolean;
  searchPlaceholder?: string;
  emptyText?: string;
  add?: AddOption | undefined;
}

export function ComboboxList<Option extends ComboboxOption>({
  text,
  onTextChange,
  options,
  value,
  onSelect,
  isLoading = false,
  isError = false,
  searchPlaceholder = 'Search...',
  emptyText = 'Nothing found',
  add,
}: ComboboxListProps<Option>) {
  const [active, setActive] = useState(value);
  const shown = options.slice(0, SHOWN);
  const hiddenCount = options.length - shown.length;
  const typed = text.trim();
  const isMissing =
    !isLoading &&
    !isError &&
    typed !== '' &&
    !options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const mayAdd = isMissing && add?.whyNot === null;
  return (
    <Command
      ref={nameActiveOption}
      shouldFilter={false}
      label={searchPlaceholder}
      value={
        isLoading
          ? ''
          : activeOf([...shown.map((one) => one.value), ...(mayAdd ? [ADD] : [])], active)
      }
      onValueChange={setActive}
    >
      <div className="flex items-center gap-2 border-b px-3">
        {isLoading ? (
          <Spinner className="text-muted-foreground" />
        ) : (
          <Search aria-hidden className="size-4 text-muted-foreground" />
        )}
        <Command.Input
          autoFocus
          value={text}
          onValueChange={onTextChange}
          placeholder={searchPlaceholder}
          className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none sm:not-pointer-coarse:text-sm"
        />
      </div>
      <Command.List
        aria-busy={isLoading}
        className="max-h-[min(18rem,calc(var(--radix-popover-content-available-height,100svh)-3rem))] overflow-y-auto overscroll-contain p-1"
      >
        {shown.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            className={optionStyle}
            onSelect={() => onSelect(option)}
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 wrap-anywhere">{option.label}</span>
              {option.detail && (
                <span className="block truncate text-[13px] text-muted-foreground">
                  {option.detail}
                </span>
              )}
            </span>
            {option.value === value && <Check aria-label="Chosen" />}
          </Command.Item>
        ))}
        {options.length === 0 && (
          <p role="status" className="px-2 py-6 text-center text-muted-foreground">
            {isLoading ? 'Searching...' : isError ? 'The list could not be loaded' : emptyText}
            {isMissing && add?.whyNot && <span className="block">{add.whyNot}</span>}
          </p>
        )}
        {mayAdd && (
          <Command.Item value={ADD} className={optionStyle} onSelect={() => add.onAdd(typed)}>
            <Plus aria-hidden />
            <span className="min-w-0 truncate">{`Add “${typed}”`}</span>
          </Command.Item>
        )}
        {hiddenCount > 0 && (
          <p className="px-2 py-1.5 text-[13px] text-muted-foreground">
            {hiddenCount} more: type to narrow
          </p>
        )}
      </Command.List>
    </Command>
  );
}

/** The option for Enter; none while options of an older text are shown. */
function activeOf(shown: readonly string[], active: string): string {
  return (shown.includes(active) ? active : shown[0]) ?? '';
}
