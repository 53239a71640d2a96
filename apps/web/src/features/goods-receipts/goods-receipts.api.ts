import {
  discardGoodsReceipt,
  type GoodsReceipt,
  type GoodsReceiptBody,
  updateGoodsReceipt,
} from '@plinth/contracts/goods-receipts';
import { listReceivableOrders } from '@plinth/contracts/receivable-orders';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { storedOrders } from '#api/gate.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { documentQuery } from '#api/documents.ts';
import { failsWith, queryClient } from '#api/query-client.ts';

export const receivableOrdersQuery = (query: Sent<typeof listReceivableOrders, 'query'>) =>
  queryOptions({
    queryKey: ['goods-receipts', 'receivable', query],
    queryFn: async ({ signal }) => call(listReceivableOrders, { query, signal }),
    placeholderData: keepPreviousData,
    meta: {
      ...failsWith('Failed to fetch the open orders'),
      fromStored: async () => storedOrders(query),
    },
  });

export const SAVE_FAILURE = 'Failed to save the GRN';

export function useUpdateReceipt({ id, version }: GoodsReceipt) {
  return useCall({
    send: (body: GoodsReceiptBody) =>
      call(updateGoodsReceipt, { params: { id }, body: { ...body, version } }),
    success: 'GRN saved',
    onSuccess: ({ goodsReceipt }) =>
      queryClient.setQueryData(documentQuery('GOODS_RECEIPT', id).queryKey, goodsReceipt),
    refreshesAfter: DOCUMENT_QUERIES,
    failure: SAVE_FAILURE,
  });
}

export function useDiscardReceipt(id: string) {
  return useCall({
    send: () => call(discardGoodsReceipt, { params: { id } }),
    success: 'Draft discarded',
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to discard the draft',
  });
}
