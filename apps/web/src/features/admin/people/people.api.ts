import {
  clearSecondFactor,
  confirmReset,
  createPasswordLink,
  deactivatePerson,
  dismissForgottenPassword,
  type ForgottenPassword,
  invitePerson,
  listResets,
  type PersonRow,
  reactivatePerson,
  refuseReset,
  type ResetRequest,
  setPersonRoles,
} from '@plinth/contracts/people';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { failsWith } from '#api/query-client.ts';

/** Invalidates the own permissions too. */
const REFRESHED = [['session'], ['firms', 'members'], ['people']];

export function useInvite(firmId: string) {
  return useCall({
    send: async (body: Sent<typeof invitePerson, 'body'>) =>
      call(invitePerson, { params: { id: firmId }, body }),
    success: 'User invited',
    refreshes: REFRESHED,
    failure: 'Failed to invite the user',
  });
}

export function useSetRoles(firmId: string, { id: personId }: Pick<PersonRow, 'id'>) {
  return useCall({
    send: async (body: Sent<typeof setPersonRoles, 'body'>) =>
      call(setPersonRoles, { params: { id: firmId, personId }, body }),
    success: 'Roles saved',
    refreshes: REFRESHED,
    failure: 'Failed to save the roles',
  });
}

export const resetsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['people', firmId, 'resets'],
    queryFn: ({ signal }) => call(listResets, { params: { id: firmId }, signal }),
    meta: failsWith('Failed to fetch what waits for a second administrator'),
  });

type ResetKind = ResetRequest['kind'];

/** A link, a removed second factor, or a request that another administrator has to confirm. */
export function useReset(firmId: string) {
  return useCall({
    send: async ({ person, kind }: { person: Pick<PersonRow, 'id'>; kind: ResetKind }) =>
      call(kind === 'PASSWORD' ? createPasswordLink : clearSecondFactor, {
        params: { id: firmId, personId: person.id },
      }),
    success: ({ link, message = 'Done' }) => (link ? null : message),
    refreshes: REFRESHED,
    failure: 'Failed to make a link',
  });
}

export function useConfirmReset(firmId: string) {
  return useCall({
    send: async ({ id: requestId }: Pick<ResetRequest, 'id'>) =>
      call(confirmReset, { params: { id: firmId, requestId } }),
    success: ({ link, message = 'Confirmed' }) => (link ? null : message),
    refreshes: REFRESHED,
    failure: 'Failed to confirm the request',
  });
}

export function useRefuseReset(firmId: string) {
  return useCall({
    send: async ({ id: requestId }: Pick<ResetRequest, 'id'>) =>
      call(refuseReset, { params: { id: firmId, requestId } }),
    success: 'Request closed',
    refreshes: REFRESHED,
    failure: 'Failed to close the request',
  });
}

export function useDismissForgotten(firmId: string) {
  return useCall({
    send: async ({ id: requestId }: ForgottenPassword) =>
      call(dismissForgottenPassword, { params: { id: firmId, requestId } }),
    success: 'Request dismissed',
    refreshes: REFRESHED,
    failure: 'Failed to dismiss the request',
  });
}

export function useSetActive(firmId: string) {
  return useCall({
    send: async ({ person, isActive }: { person: PersonRow; isActive: boolean }) =>
      call(isActive ? reactivatePerson : deactivatePerson, {
        params: { id: firmId, personId: person.id },
      }),
    success: 'User saved',
    refreshes: REFRESHED,
    failure: 'Failed to change the user',
  });
}
