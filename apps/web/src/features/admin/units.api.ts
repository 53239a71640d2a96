import type { Sent } from '@plinth/contracts/shared/endpoint';
import { setUnits } from '@plinth/contracts/units';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { invalidate, queryClient } from '#api/query-client.ts';
import { unitsQuery } from '#api/units.ts';

export function useSetUnits() {
  return useCall({
    send: async (furtherUnits: Sent<typeof setUnits, 'body'>['furtherUnits']) =>
      call(setUnits, { body: { furtherUnits } }),
    success: 'Units saved',
    onSuccess: (answer) => queryClient.setQueryData(unitsQuery.queryKey, answer),
    onError: () => void invalidate([unitsQuery.queryKey]),
    failure: 'Failed to save units',
  });
}
