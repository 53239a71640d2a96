/** Options of store pickers, and the stock of a store. */
import { listStock } from '@plinth/contracts/stock';
import { listStores } from '@plinth/contracts/stores';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { isOpen, storedStores } from './gate.ts';
import { FAILS_SILENTLY, failsWith } from './query-client.ts';

/** Open stores of a project. */
export const openStoresQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['stores', 'open', projectId],
    queryFn: async ({ signal }) =>
      (await call(listStores, { query: { projectId }, signal })).list.filter(isOpen),
    meta: {
      ...failsWith('Failed to fetch the stores'),
      fromStored: async () => storedStores(projectId),
    },
  });

const MAX_SHOWN = 50;

/** Materials in stock, by name; the picker shows failures. */
export const stockOptionsQuery = (storeId: string, search: string) =>
  queryOptions({
    queryKey: ['stock', 'options', storeId, search],
    queryFn: ({ signal }) =>
      call(listStock, { query: { storeId, search, held: '1', size: MAX_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
