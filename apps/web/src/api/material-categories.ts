/** The categories that materials have. */
import { listMaterialCategories } from '@plinth/contracts/materials';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

export const materialCategoriesQuery = () =>
  queryOptions({
    queryKey: ['materials', 'categories'],
    queryFn: ({ signal }) => call(listMaterialCategories, { signal }),
    meta: FAILS_SILENTLY,
  });
