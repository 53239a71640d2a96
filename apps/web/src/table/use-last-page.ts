/** Behind the last page, where a deletion or an old link can leave one, the last page comes instead of nothing. */
import { useEffect } from 'react';

import type { Totals } from './pager.tsx';
import type { ListParams } from './use-list-params.ts';

/** `totals` are those of this page; `undefined` while they are on their way. */
export function useLastPage(params: ListParams<string>, totals: Totals | undefined): void {
  useEffect(() => {
    if (!totals || params.page < totals.totalPages) return;
    // Back must not lead to the page that is gone.
    params.setPage(totals.totalPages - 1, totals.totalPages, { isReplacing: true });
  });
}
