/** The history of an order. The page shows a failure in its place. */
import { getPurchaseOrderHistory } from '@plinth/contracts/purchase-orders';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

export const orderHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getPurchaseOrderHistory, { params: { id }, signal })).list,
    meta: FAILS_SILENTLY,
  });
