import { setCostHeads } from '@plinth/contracts/cost-heads';
import type { Sent } from '@plinth/contracts/shared/endpoint';

import { call } from '#api/client.ts';
import { costHeadsQuery } from '#api/cost-heads.ts';
import { queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export function useSetCostHeads(firmId: string) {
  return useCall({
    send: async (body: Sent<typeof setCostHeads, 'body'>) =>
      call(setCostHeads, { params: { id: firmId }, body }),
    success: 'Cost heads saved',
    refreshes: [['stock-issues'], ['reports']],
    onSuccess: (answer) => queryClient.setQueryData(costHeadsQuery(firmId).queryKey, answer),
    failure: 'Failed to save the cost heads',
  });
}
