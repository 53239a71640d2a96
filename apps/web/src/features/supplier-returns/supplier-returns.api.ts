/** The calls of the screens of returns to suppliers. */
import { getGoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  getSupplierReturn,
  listSupplierReturns,
  getSupplierReturnHistory,
} from '@plinth/contracts/supplier-returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { toRevaluationDetail } from '#document/revaluation.ts';

export const returnListQuery = (query: Sent<typeof listSupplierReturns, 'query'>) =>
  queryOptions({
    queryKey: ['supplier-returns', 'list', query],
    queryFn: ({ signal }) => call(listSupplierReturns, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch returns'),
  });

/** The page shows the failure in the document's place. */
export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-returns', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getSupplierReturn, { params: { id }, signal })).supplierReturn,
    meta: FAILS_SILENTLY,
  });

export const returnHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-returns', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getSupplierReturnHistory, { params: { id }, signal })).list,
    select: (entries) =>
      entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        actorName: entry.actorName,
        ...(entry.action === 'revalue'
          ? toRevaluationDetail(entry)
          : { words: 'Sent back to the supplier' }),
      })),
    meta: FAILS_SILENTLY,
  });

/** The receipt that goods go back from. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getGoodsReceipt, { params: { id }, signal })).goodsReceipt,
    meta: FAILS_SILENTLY,
  });
