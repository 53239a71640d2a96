/** The calls of the transfer screens. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  getStockTransfer,
  listDestinations,
  listStockTransfers,
  getStockTransferHistory,
} from '@plinth/contracts/stock-transfers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';

export const transferListQuery = (query: Sent<typeof listStockTransfers, 'query'>) =>
  queryOptions({
    queryKey: ['stock-transfers', 'list', query],
    queryFn: ({ signal }) => call(listStockTransfers, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch the transfers'),
  });

/** The page shows the failure in the document's place. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-transfers', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getStockTransfer, { params: { id }, signal })).stockTransfer,
    meta: FAILS_SILENTLY,
  });

export const transferHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-transfers', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getStockTransferHistory, { params: { id }, signal })).list,
    meta: FAILS_SILENTLY,
  });

/** Where material of the store can be sent. */
export const destinationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['stores', 'destinations', storeId],
    queryFn: async ({ signal }) =>
      (await call(listDestinations, { params: { id: storeId }, signal })).list,
    meta: failsWith('Failed to fetch the stores'),
  });
