/** The calls of the transfer screens. */
import { getStockTransferHistory } from '@plinth/contracts/history';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  createStockTransfer,
  getStockTransfer,
  listDestinations,
  listStockTransfers,
  receiveStockTransfer,
  type StockTransferBody,
} from '@plinth/contracts/stock-transfers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { refreshStock } from '#document/refresh-stock.ts';
import { notifySuccess } from '#ui/toaster.tsx';

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

export function useCreateTransfer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: StockTransferBody; key: string }) =>
      call(createStockTransfer, { body, idempotencyKey: key }),
    onSuccess: ({ message = 'Material sent' }) => notifySuccess(message),
    onSettled: () => refreshStock(queryClient),
    meta: failsWith('Failed to send the material'),
  });
}

export function useReceiveTransfer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof receiveStockTransfer, 'body'>) =>
      call(receiveStockTransfer, { params: { id }, body }),
    onSuccess: ({ stockTransfer, message = 'Transfer received' }) => {
      queryClient.setQueryData(transferQuery(id).queryKey, stockTransfer);
      notifySuccess(message);
    },
    onSettled: () => refreshStock(queryClient),
    meta: failsWith('Failed to receive the transfer'),
  });
}
