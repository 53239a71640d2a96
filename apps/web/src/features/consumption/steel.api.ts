import type { Sent } from '@plinth/contracts/shared/endpoint';
import { getSteel, setSteel, type Steel } from '@plinth/contracts/steel';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export const steelQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['consumption', 'steel', projectId],
    queryFn: async ({ signal }) =>
      (await call(getSteel, { params: { id: projectId }, signal })).steel,
    meta: FAILS_SILENTLY,
  });

export function useSetSteel(projectId: string, { version }: Steel) {
  return useCall({
    send: (body: Omit<Sent<typeof setSteel, 'body'>, 'version'>) =>
      call(setSteel, { params: { id: projectId }, body: { ...body, version } }),
    success: 'Bar schedule saved',
    refreshes: [['consumption']],
    failure: 'Failed to save the bar schedule',
  });
}
