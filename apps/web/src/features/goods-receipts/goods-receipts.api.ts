/** The calls of the goods receipt screens. */
import {
  discardGoodsReceipt,
  getGoodsReceipt,
  type GoodsReceipt,
  type GoodsReceiptBody,
  listGoodsReceipts,
  priceGoodsReceipt,
  reverseGoodsReceipt,
  updateGoodsReceipt,
} from '@plinth/contracts/goods-receipts';
import { listReceivableOrders } from '@plinth/contracts/receivable-orders';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { listStores } from '@plinth/contracts/stores';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const receiptListQuery = (query: Sent<typeof listGoodsReceipts, 'query'>) =>
  queryOptions({
    queryKey: ['goods-receipts', 'list', query],
    queryFn: ({ signal }) => call(listGoodsReceipts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch goods receipts'),
  });

/** The page shows the failure in the document's place. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getGoodsReceipt, { params: { id }, signal })).goodsReceipt,
    meta: FAILS_SILENTLY,
  });

export const receivableOrdersQuery = (query: Sent<typeof listReceivableOrders, 'query'>) =>
  queryOptions({
    queryKey: ['goods-receipts', 'receivable', query],
    queryFn: ({ signal }) => call(listReceivableOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch the open orders'),
  });

/** The open stores of a project. */
export const storesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['stores', projectId],
    queryFn: async ({ signal }) =>
      (await call(listStores, { query: { projectId }, signal })).list.filter(
        ({ isArchived }) => !isArchived,
      ),
    meta: failsWith('Failed to fetch the stores'),
  });

export function useUpdateReceipt({ id, version }: GoodsReceipt) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GoodsReceiptBody) =>
      call(updateGoodsReceipt, { params: { id }, body: { ...body, version } }),
    onSuccess: ({ goodsReceipt, message }) => showReceipt(queryClient, goodsReceipt, message),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to save the GRN'),
  });
}

export function usePriceReceipt({ id, version }: GoodsReceipt) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (items: Sent<typeof priceGoodsReceipt, 'body'>['items']) =>
      call(priceGoodsReceipt, { params: { id }, body: { items, version } }),
    onSuccess: ({ goodsReceipt, message }) => showReceipt(queryClient, goodsReceipt, message),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to price the GRN'),
  });
}

export function useReverseReceipt({ id, version }: GoodsReceipt) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(reverseGoodsReceipt, { params: { id }, body: { reason, version } }),
    onSuccess: ({ goodsReceipt, message }) => showReceipt(queryClient, goodsReceipt, message),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to reverse the GRN'),
  });
}

export function useDiscardReceipt(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardGoodsReceipt, { params: { id } }),
    onSuccess: ({ message = 'Draft discarded' }) => notifySuccess(message),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to discard the draft'),
  });
}

/** The answer of an act is what its page shows next. */
function showReceipt(queryClient: QueryClient, receipt: GoodsReceipt, message = 'GRN saved'): void {
  queryClient.setQueryData(receiptQuery(receipt.id).queryKey, receipt);
  notifySuccess(message);
}
