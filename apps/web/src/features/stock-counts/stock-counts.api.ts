/** The calls of the stock count screens. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  cancelStockCount,
  finishStockCount,
  getStockCount,
  listStockCounts,
  postStockCount,
  sendBackStockCount,
  startStockCount,
  type StockCount,
  getStockCountHistory,
} from '@plinth/contracts/stock-counts';
import { listStores } from '@plinth/contracts/stores';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const countListQuery = (query: Sent<typeof listStockCounts, 'query'>) =>
  queryOptions({
    queryKey: ['stock-counts', 'list', query],
    queryFn: ({ signal }) => call(listStockCounts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch stock counts'),
  });

/** The page shows the failure in the document's place. */
export const countQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-counts', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getStockCount, { params: { id }, signal })).stockCount,
    meta: FAILS_SILENTLY,
  });

export const countHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-counts', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getStockCountHistory, { params: { id }, signal })).list,
    meta: FAILS_SILENTLY,
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

export function useStartCount() {
  return useCountAct(
    (body: Sent<typeof startStockCount, 'body'>) => call(startStockCount, { body }),
    'Failed to start the count',
  );
}

export function useFinishCount({ id, version }: StockCount) {
  return useCountAct(
    (body: Omit<Sent<typeof finishStockCount, 'body'>, 'version'>) =>
      call(finishStockCount, { params: { id }, body: { ...body, version } }),
    'Failed to finish the count',
  );
}

export function useSendBackCount({ id, version }: StockCount, lineIds: readonly string[]) {
  return useCountAct(
    (reason: string) =>
      call(sendBackStockCount, {
        params: { id },
        body: { reason, lineIds: [...lineIds], version },
      }),
    'Failed to send the count back',
  );
}

export function useCancelCount({ id, version }: StockCount) {
  return useCountAct(
    (reason: string) => call(cancelStockCount, { params: { id }, body: { reason, version } }),
    'Failed to cancel the count',
  );
}

export function usePostCount({ id, version }: StockCount) {
  return useCountAct(
    (items: { lineId: string; reason: string }[]) =>
      call(postStockCount, { params: { id }, body: { items, version } }),
    'Failed to post the count',
  );
}

/** The answer of an act is what the page shows next; stock may have changed with it. */
function useCountAct<Input>(
  act: (input: Input) => Promise<{ stockCount: StockCount; message?: string | undefined }>,
  failure: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ stockCount, message = 'Count saved' }) => {
      queryClient.setQueryData(countQuery(stockCount.id).queryKey, stockCount);
      notifySuccess(message);
    },
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(failure),
  });
}
