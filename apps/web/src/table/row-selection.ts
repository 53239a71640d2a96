/** Row selection over the pages of a list. */
import { useState } from 'react';

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** `listed` identifies the list's query; the selection is cleared when it changes. */
export function useRowSelection(listed: string): RowSelection {
  const [selected, setSelected] = useState({ listed, ids: NONE });
  const ids = selected.listed === listed ? selected.ids : NONE;
  return {
    ids,
    set: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setSelected({ listed, ids: next });
    },
    clear: () => setSelected({ listed, ids: NONE }),
  };
}

/** The number of selected rows on the page, for the header checkbox. */
export function selectedOf(ids: ReadonlySet<string>, pageIds: readonly string[]): boolean | 'some' {
  const count = pageIds.filter((id) => ids.has(id)).length;
  if (count === 0) return false;
  return count === pageIds.length || 'some';
}
