/** The global search. The palette shows its failures. */
import { search } from '@plinth/contracts/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

const SHORTEST = 2;

/** Whether the text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return text.length >= SHORTEST;
}

export const searchQuery = (q: string, projectId: string | undefined) =>
  queryOptions({
    queryKey: ['search', q, projectId],
    queryFn: async ({ signal }) => {
      const query = { q, ...(projectId !== undefined && { projectId }) };
      return (await call(search, { query, signal })).list;
    },
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
