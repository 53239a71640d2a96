/** Queries and mutations of approval delegations: who approves in whose place. */
import {
  createDelegation,
  type Delegation,
  endDelegation,
  listDelegations,
} from '@plinth/contracts/approval-delegations';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { failsWith } from './query-client.ts';
import { useCall } from './use-call.ts';

export const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: async ({ signal }) => call(listDelegations, { signal }),
  meta: failsWith('Failed to fetch who stands in for whom'),
});

/** Query keys that a delegation affects: delegations, and the approvals that wait for a person. */
const REFRESHED = [['delegations'], ['approvals']];

export function useDelegate() {
  return useCall({
    send: async (body: Sent<typeof createDelegation, 'body'>) => call(createDelegation, { body }),
    success: 'Saved',
    refreshes: REFRESHED,
    failure: 'Failed to save who stands in',
  });
}

export function useEndDelegation() {
  return useCall({
    send: async ({ id }: Delegation) => call(endDelegation, { params: { id } }),
    success: 'Ended',
    refreshes: REFRESHED,
    failure: 'Failed to end it',
  });
}
