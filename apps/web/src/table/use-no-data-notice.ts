/** Says once that a list holds nothing at all, which is more than that nothing matches. */
import { useEffect } from 'react';

import { notify } from '#ui/toaster.tsx';

import { isAnswered, type ListAnswer, type Searching } from './rows-found.ts';

export function useNoDataNotice(
  answer: ListAnswer<unknown>,
  searching: Searching,
  text: string,
): void {
  const isEmpty =
    isAnswered(answer, searching) && searching.search === '' && answer.data?.totalElements === 0;
  useEffect(() => {
    if (isEmpty) notify({ title: 'No Data', description: text });
  }, [isEmpty, text]);
}
