/** A searchable select. Closed it is a single button; the list is rendered when it opens. */
import { ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { cn } from '#lib/cn.ts';
import { useDebounced } from '#lib/use-debounced.ts';

import { type AddOption, ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import type { FieldControl } from './field.tsx';
import { control, floating } from './styles.ts';

export type { AddOption, ComboboxOption };

interface ComboboxProps<Option extends ComboboxOption> extends Partial<FieldControl> {
  /** The id of the chosen option; `''` for none. */
  value: string;
  onSelect: (option: Option) => void;
  onBlur?: () => void;
  placeholder?: string;
  searchPlaceholder?: string;
  /** The text if no option matches. */
  emptyText?: string;
  /** Offered for a text that is in no option. */
  add?: AddOption | undefined;
  isDisabled?: boolean;
  /** The element that gets the focus after a choice; by default the control itself. */
  focusNext?: () => HTMLElement | null | undefined;
  className?: string;
  'aria-label'?: string;
  /** The ref for focusing the first invalid field. */
  ref?: RefCallback<HTMLButtonElement>;
}

/** A combobox whose options are all loaded already. */
export function Combobox<Option extends ComboboxOption>({
  options,
  ...props
}: ComboboxProps<Option> & { options: readonly Option[] }) {
  return (
    <ComboboxFrame
      {...props}
      valueLabel={options.find(({ value }) => value === props.value)?.label}
      renderList={(acts) => <LocalList {...props} {...acts} options={options} />}
    />
  );
}

interface FoundOptions<Option extends ComboboxOption> {
  options: readonly Option[];
  isLoading: boolean;
  isError?: boolean;
}

interface SearchComboboxProps<Option extends ComboboxOption> extends ComboboxProps<Option> {
  /** The label of the chosen option. */
  valueLabel: ReactNode;
  /**
   * A hook that queries options by text; called only while the list is open. Must not change
   * between renders.
   */
  useOptions: (search: string) => FoundOptions<Option>;
}

/** Debounced search on the server. */
export function SearchCombobox<Option extends ComboboxOption>({
  valueLabel,
  useOptions,
  ...props
}: SearchComboboxProps<Option>) {
  return (
    <ComboboxFrame
      {...props}
      valueLabel={props.value === '' ? undefined : valueLabel}
      renderList={(acts) => <ServerList {...props} {...acts} useOptions={useOptions} />}
    />
  );
}

function LocalList<Option extends ComboboxOption>({
  options,
  ...props
}: ComboboxProps<Option> & { options: readonly Option[] }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = options.filter(({ label, detail = '' }) =>
    `${label} ${detail}`.toLowerCase().includes(wanted),
  );
  return <ComboboxList {...props} text={text} onTextChange={setText} options={found} />;
}

function ServerList<Option extends ComboboxOption>({
  useOptions,
  ...props
}: Omit<SearchComboboxProps<Option>, 'valueLabel'>) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  // oxlint-disable-next-line react/hooks -- the same function for the life of the list, as the prop demands
  const found = useOptions(search);
  return (
    <ComboboxList
      {...props}
      {...found}
      text={text}
      onTextChange={setText}
      isLoading={found.isLoading || text.trim() !== search}
    />
  );
}

interface ListActs<Option extends ComboboxOption> {
  onSelect: (option: Option) => void;
  add: AddOption | undefined;
}

/** A component, because the acts write a ref, which may not reach a function that renders. */
function List<Option extends ComboboxOption>({
  render,
  ...acts
}: ListActs<Option> & { render: (acts: ListActs<Option>) => ReactNode }) {
  return render(acts);
}

interface FrameProps<Option extends ComboboxOption> extends ComboboxProps<Option> {
  valueLabel: ReactNode;
  renderList: (acts: ListActs<Option>) => ReactNode;
}

function ComboboxFrame<Option extends ComboboxOption>({
  value: _value,
  valueLabel,
  onSelect,
  placeholder = 'Choose',
  searchPlaceholder = 'Search...',
  emptyText: _emptyText,
  add,
  isDisabled = false,
  className,
  renderList,
  focusNext,
  ref,
  ...props
}: FrameProps<Option>) {
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The action to run once the list has closed and the focus is back. */
  const closing = useRef<{ isChosen?: true; add?: () => void }>({});
  return (
    <>
      <button
        ref={(node) => {
          button.current = node;
          ref?.(node);
        }}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={cn(control, 'justify-between gap-2 text-left', className)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
          }
          // Focuses the search box before the browser inserts the letter.
          if (isLetter(event)) flushSync(() => setOpen(true));
        }}
        {...props}
      >
        <span className={cn('truncate', !valueLabel && 'text-muted-foreground')}>
          {valueLabel ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      {isOpen && (
        <Popover.Root open onOpenChange={setOpen}>
          <Popover.Anchor virtualRef={button} />
          <Popover.Portal>
            <Popover.Content
              id={listId}
              aria-label={searchPlaceholder}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                const { isChosen, add: startAdding } = closing.current;
                closing.current = {};
                ((isChosen && focusNext?.()) ?? button.current)?.focus();
                startAdding?.();
              }}
              className={cn(
                floating,
                'w-(--radix-popper-anchor-width) max-w-[calc(100vw-1rem)] min-w-72 overflow-hidden',
              )}
            >
              <List
                render={renderList}
                onSelect={(option) => {
                  closing.current = { isChosen: true };
                  setOpen(false);
                  onSelect(option);
                }}
                add={
                  add && {
                    ...add,
                    onAdd: (text) => {
                      closing.current = { add: () => add.onAdd(text) };
                      setOpen(false);
                    },
                  }
                }
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  );
}

/** Space and Enter press the button. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
