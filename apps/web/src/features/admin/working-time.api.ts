import type { Sent } from '@plinth/contracts/shared/endpoint';
import { getWorkingTime, setWorkingTime } from '@plinth/contracts/working-time';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export const workingTimeQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['working-time', firmId],
    queryFn: async ({ signal }) =>
      (await call(getWorkingTime, { params: { id: firmId }, signal })).workingTime,
    meta: failsWith('Failed to fetch the working time'),
  });

export function useSetWorkingTime(firmId: string, onError: (error: Error) => void) {
  return useCall({
    send: async (body: Sent<typeof setWorkingTime, 'body'>) =>
      call(setWorkingTime, { params: { id: firmId }, body }),
    success: 'Working time saved',
    shownInPlace: 'unprocessable',
    refreshes: [['working-time', firmId]],
    onError,
    failure: 'Failed to save the working time',
  });
}
