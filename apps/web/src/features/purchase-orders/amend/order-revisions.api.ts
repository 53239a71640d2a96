/** The revisions of an order, without the schemas of the contract. */
import type { listOrderRevisions } from '@plinth/contracts/purchase-order-amendment';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { callAt } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

/** The newest first; none for an order that was never amended. The screen shows the failure. */
export const orderRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'revisions', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: '/api/v1/purchase-orders/:id/revisions' } as const;
      const options = { params: { id }, signal };
      return callAt<Answered<typeof listOrderRevisions>>(address, options);
    },
    meta: FAILS_SILENTLY,
  });
