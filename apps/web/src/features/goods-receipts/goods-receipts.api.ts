import {
  discardGoodsReceipt,
  type GoodsReceipt,
  type GoodsReceiptBody,
  updateGoodsReceipt,
} from '@plinth/contracts/goods-receipts';
import { listReceivableOrders } from '@plinth/contracts/receivable-orders';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { documentQuery } from '#api/documents.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const receivableOrdersQuery = (query: Sent<typeof listReceivableOrders, 'query'>) =>
  queryOptions({
    queryKey: ['goods-receipts', 'receivable', query],
    queryFn: ({ signal }) => call(listReceivableOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch the open orders'),
  });

export const SAVE_FAILURE = 'Failed to save the GRN';

export function useUpdateReceipt({ id, version }: GoodsReceipt) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GoodsReceiptBody) =>
      call(updateGoodsReceipt, { params: { id }, body: { ...body, version } }),
    onSuccess: ({ goodsReceipt, message = 'GRN saved' }) => {
      queryClient.setQueryData(documentQuery('GOODS_RECEIPT', id).queryKey, goodsReceipt);
      notifySuccess(message);
    },
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(SAVE_FAILURE),
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
