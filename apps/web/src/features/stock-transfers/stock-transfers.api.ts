import { listDestinations } from '@plinth/contracts/stock-transfers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';

/** Possible destinations of a transfer from the store. */
export const destinationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['stores', 'destinations', storeId],
    queryFn: async ({ signal }) =>
      (await call(listDestinations, { params: { id: storeId }, signal })).list,
    meta: failsWith('Failed to fetch the stores'),
  });
