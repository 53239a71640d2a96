import {
  createFirmRegistration,
  deleteFirmRegistration,
  type FirmRegistration,
  listFirmRegistrations,
  updateFirmRegistration,
} from '@plinth/contracts/firm-registrations';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useVersion } from '#form/use-version.ts';

export const registrationsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['firm', firmId, 'registrations'],
    queryFn: async ({ signal }) =>
      (await call(listFirmRegistrations, { params: { id: firmId }, signal })).list,
    meta: failsWith('Failed to fetch the registrations'),
  });

/** The order form shows which one is billed. */
const REFRESHED = [['firm'], ['taxation']];

export function useSaveRegistration(firmId: string, registration: FirmRegistration | undefined) {
  const { version, follow } = useVersion(registration?.version);
  return useCall({
    send: async (body: Sent<typeof createFirmRegistration, 'body'>) =>
      registration?.id
        ? call(updateFirmRegistration, {
            params: { id: registration.id },
            body: { ...body, version },
          })
        : call(createFirmRegistration, { params: { id: firmId }, body }),
    success: registration ? 'Registration saved' : 'Registration added',
    refreshes: REFRESHED,
    onError: follow,
    failure: 'Failed to save the registration',
  });
}

export function useDeleteRegistration(id: string) {
  return useCall({
    send: async () => call(deleteFirmRegistration, { params: { id } }),
    success: 'Registration removed',
    refreshes: REFRESHED,
    failure: 'Failed to remove the registration',
  });
}
