/** Keyboard navigation of rows: one tab stop, arrow keys, Enter opens, Space selects. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface RowActs {
  onOpen?: (() => void) | undefined;
  onToggle?: (() => void) | undefined;
}

interface RowStop {
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of a row that arrow keys move through; controls inside handle their own keys. */
export function useRowTravel(rowIds: readonly string[]): (id: string, acts: RowActs) => RowStop {
  const [lastId, setLastId] = useState<string>();
  const stop = lastId !== undefined && rowIds.includes(lastId) ? lastId : rowIds[0];
  return (id, acts) => ({
    tabIndex: id === stop ? 0 : -1,
    onFocus: ({ target, currentTarget }) => {
      if (target === currentTarget) setLastId(id);
    },
    onKeyDown: (event) => {
      const { target, currentTarget, key } = event;
      if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { Enter: acts.onOpen, ' ': acts.onToggle }[key];
      const row = neighbour(currentTarget, key);
      if (!act && !row) return;
      event.preventDefault();
      act?.();
      if (row instanceof HTMLElement) row.focus();
    },
  });
}

function neighbour(row: Element, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling ?? row;
    case 'ArrowUp':
      return row.previousElementSibling ?? row;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}
