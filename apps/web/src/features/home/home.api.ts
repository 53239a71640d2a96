import { getHome } from '@plinth/contracts/home';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';

/** Refetched at every visit, because any act may have changed it. */
export const homeQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['home', projectId],
    queryFn: ({ signal }) => call(getHome, { query: { projectId }, signal }),
    staleTime: 0,
    meta: failsWith('Failed to fetch the project figures'),
  });
