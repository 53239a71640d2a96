import { listContractors } from '@plinth/contracts/contractors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** Matching contractors by name. Without a network there are none, and the name is typed. */
export const contractorOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['contractors', 'options', search],
    queryFn: ({ signal }) =>
      call(listContractors, { query: { search, page: 0, size: 20 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
