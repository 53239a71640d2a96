/**
 * Entries of a form that are added and removed one by one. The focus goes to a new entry, or to the
 * one in the place of a removed one; screen readers announce both.
 */
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { inSentence } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface EntryListProps {
  /** The word for one entry: `Line`. */
  word: string;
  /** The fields of `useFieldArray`, which have an id each. */
  entries: readonly { readonly id: string }[];
  /** Adds one at the end, without moving the focus. */
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Why the last one cannot be removed. */
  keepsOne?: string;
  children: (index: number) => ReactNode;
}

const FIELD = ':is(input, textarea, button[role="combobox"]):enabled';

export function EntryList({ word, entries, onAdd, onRemove, keepsOne, children }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The index of the entry that gets the focus after rendering; null for none. */
  const next = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const { length } = entries;
  useLayoutEffect(() => {
    if (next.current === null) return;
    const entry = list.current?.children[Math.min(next.current, length - 1)];
    next.current = null;
    const target = entry?.querySelector<HTMLElement>(FIELD) ?? addButton.current;
    target?.focus();
  }, [length]);
  const add = () => {
    next.current = length;
    setSaid(`${word} ${length + 1} added`);
    onAdd();
  };
  const remove = (index: number) => {
    next.current = index;
    setSaid(`${word} ${index + 1} removed, ${length - 1} left`);
    onRemove(index);
  };
  return (
    <>
      <ul ref={list} className="space-y-4 empty:hidden">
        {entries.map(({ id }, index) => (
          <li key={id}>
            <div
              role="group"
              aria-label={`${word} ${index + 1}`}
              className="space-y-3 rounded-md border p-3"
            >
              {children(index)}
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${inSentence(word)} ${index + 1}`}
                disabledReason={(length === 1 && keepsOne) || true}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden /> Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button ref={addButton} variant="outline" className="self-start" onClick={add}>
        <Plus aria-hidden /> {`Add ${word}`}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
