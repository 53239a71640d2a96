/** Options of material pickers. */
import { listMaterials } from '@plinth/contracts/materials';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** Matching materials, up to the picker's limit; the picker shows failures. */
export const materialOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['materials', 'options', search],
    queryFn: ({ signal }) => call(listMaterials, { query: { search, page: 0, size: 50 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
