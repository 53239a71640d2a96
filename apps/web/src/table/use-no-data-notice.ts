/** Says once that a list holds nothing at all, which is more than that nothing matches. */
import { useEffect } from 'react';

import { notify } from '#ui/toaster.tsx';

import { isAnswered, type ListAnswer } from './rows-found.ts';
import type { ListFilters } from './use-list-filters.ts';
import type { ListParams } from './use-list-params.ts';

export function useNoDataNotice(
  answer: ListAnswer<unknown>,
  params: ListParams<string>,
  filters: ListFilters,
  text: string,
): void {
  const isNarrowed = params.search !== '' || filters.active.length > 0;
  const isEmpty = isAnswered(answer, params) && !isNarrowed && answer.data?.totalElements === 0;
  useEffect(() => {
    if (isEmpty) notify({ title: 'No Data', description: text });
  }, [isEmpty, text]);
}
