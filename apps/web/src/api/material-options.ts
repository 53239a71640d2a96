/** The materials that a picker offers, wherever one stands. */
import { listMaterials } from '@plinth/contracts/materials';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** Those that match a text, as far as a picker shows them; the picker says itself when they fail. */
export const materialOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['materials', 'options', search],
    queryFn: ({ signal }) => call(listMaterials, { query: { search, page: 0, size: 50 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
