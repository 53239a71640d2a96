import {
  archiveContractor,
  type Contractor,
  createContractor,
  getContractor,
  restoreContractor,
  updateContractor,
} from '@plinth/contracts/contractors';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useRemoval } from '#form/use-removal.ts';
import { useVersion } from '#form/use-version.ts';

import type { ContractorBody } from './contractor-form-model.ts';

const REFRESHED = [['contractors'], ['stock-issues']];

export const contractorQuery = (id: string) =>
  queryOptions({
    queryKey: ['contractors', 'one', id],
    queryFn: ({ signal }) => call(getContractor, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

/** Adds a contractor, or changes the given one. */
export function useSaveContractor(contractor: Contractor | undefined) {
  const { version, follow } = useVersion(contractor?.version);
  return useCall({
    send: async (body: ContractorBody) =>
      contractor
        ? call(updateContractor, { params: { id: contractor.id }, body: { ...body, version } })
        : call(createContractor, { body }),
    success: contractor ? 'Contractor updated' : 'Contractor added',
    refreshes: REFRESHED,
    onError: follow,
    failure: contractor ? 'Failed to update contractor' : 'Failed to add contractor',
  });
}

export function useArchiveContractor({ id, name }: Contractor) {
  return useRemoval({
    id,
    name,
    word: 'contractor',
    remove: async () => call(archiveContractor, { params: { id } }),
    restore: async () => call(restoreContractor, { params: { id } }),
    list: ['contractors', 'list'],
    refreshesAfter: REFRESHED,
  });
}
