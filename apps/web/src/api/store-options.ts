/** The stores that a form offers, and what lies in one of them. */
import { listStock } from '@plinth/contracts/stock';
import { listStores } from '@plinth/contracts/stores';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY, failsWith } from './query-client.ts';

/** The open ones of a project. */
export const openStoresQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['stores', 'open', projectId],
    queryFn: async ({ signal }) =>
      (await call(listStores, { query: { projectId }, signal })).list.filter(
        ({ isArchived }) => !isArchived,
      ),
    meta: failsWith('Failed to fetch the stores'),
  });

const MOST_SHOWN = 50;

/** What can be taken out of a store, by name; the picker says itself when it fails. */
export const stockOptionsQuery = (storeId: string, search: string) =>
  queryOptions({
    queryKey: ['stock', 'options', storeId, search],
    queryFn: ({ signal }) =>
      call(listStock, { query: { storeId, search, held: '1', size: MOST_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });
