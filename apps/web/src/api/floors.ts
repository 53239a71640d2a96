import { listTowers } from '@plinth/contracts/areas';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** The towers of a project with their floors. */
export const floorsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['area-statement', 'towers', projectId],
    queryFn: async ({ signal }) =>
      (await call(listTowers, { params: { id: projectId }, signal })).list,
    enabled: projectId !== '',
    meta: FAILS_SILENTLY,
  });
