/** The history of a request. The page shows a failure in its place. */
import { getMaterialRequestHistory } from '@plinth/contracts/material-requests';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

export const requestHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['material-requests', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getMaterialRequestHistory, { params: { id }, signal })).list,
    meta: FAILS_SILENTLY,
  });
