import { listCostHeads } from '@plinth/contracts/cost-heads';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** Of a firm, in its order. Without a network any text is taken, and the server says what is not. */
export const costHeadsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['firm', firmId, 'cost-heads'],
    queryFn: ({ signal }) => call(listCostHeads, { params: { id: firmId }, signal }),
    meta: FAILS_SILENTLY,
  });
