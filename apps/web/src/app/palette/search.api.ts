/** What the server finds for a text. Its failure is shown in the palette. */
import { search } from '@plinth/contracts/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

const SHORTEST = 2;

/** Whether the text means anything to the server. */
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
