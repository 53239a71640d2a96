import {
  getNorms,
  type NormSet,
  removeNorm,
  setConsumptionTerms,
  setNorms,
} from '@plinth/contracts/norms';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

const REFRESHED = [['norms'], ['consumption']];

export const normsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['norms', projectId],
    queryFn: async ({ signal }) =>
      (await call(getNorms, { params: { id: projectId }, signal })).normSet,
    meta: FAILS_SILENTLY,
  });

export function useSetNorms(projectId: string, { version }: NormSet) {
  return useCall({
    send: (body: Omit<Sent<typeof setNorms, 'body'>, 'version'>) =>
      call(setNorms, { params: { id: projectId }, body: { ...body, version } }),
    success: 'Norms saved',
    refreshes: REFRESHED,
    failure: 'Failed to save the norms',
  });
}

export function useRemoveNorm(projectId: string) {
  return useCall({
    send: (normId: string) => call(removeNorm, { params: { id: projectId, normId } }),
    success: 'Norm removed',
    refreshes: REFRESHED,
    failure: 'Failed to remove the norm',
  });
}

export function useSetTerms(projectId: string, { version }: NormSet) {
  return useCall({
    send: (body: Omit<Sent<typeof setConsumptionTerms, 'body'>, 'version'>) =>
      call(setConsumptionTerms, { params: { id: projectId }, body: { ...body, version } }),
    success: 'Terms saved',
    refreshes: REFRESHED,
    failure: 'Failed to save the terms',
  });
}
