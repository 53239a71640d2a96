/** Replaces a page beyond the last one, after a deletion or from an old link. */
import { useEffect } from 'react';

import type { Totals } from './pager.tsx';
import type { ListParams } from './use-list-params.ts';

/** Totals of this page; `undefined` while loading. */
export function useLastPage(params: ListParams<string>, totals: Totals | undefined): void {
  useEffect(() => {
    if (!totals || params.page < totals.totalPages) return;
    // Replaces the history entry.
    params.setPage(totals.totalPages - 1, totals.totalPages, { isReplacing: true });
  });
}
