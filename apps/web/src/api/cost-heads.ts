import { listCostHeads } from '@plinth/contracts/cost-heads';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/**
 * The cost heads of a firm, in its order. Without a network the field takes any text, and the
 * server refuses what is not in the list.
 */
export const costHeadsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['firm', firmId, 'cost-heads'],
    queryFn: ({ signal }) => call(listCostHeads, { params: { id: firmId }, signal }),
    meta: FAILS_SILENTLY,
  });
