/** The rows that are selected for one act on all of them, over the pages of a list. */
import { useState } from 'react';

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** `listed` names what is listed: with other rows the selection starts anew. */
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

/** How many of the page's rows are selected, for the box above them. */
export function selectedOf(ids: ReadonlySet<string>, pageIds: readonly string[]): boolean | 'some' {
  const count = pageIds.filter((id) => ids.has(id)).length;
  if (count === 0) return false;
  return count === pageIds.length || 'some';
}
