import {
  clearSecondFactor,
  confirmReset,
  createPasswordLink,
  deactivatePerson,
  invitePerson,
  listResets,
  type PersonRow,
  reactivatePerson,
  refuseReset,
  type ResetRequest,
  setPersonRoles,
} from '@plinth/contracts/people';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { notifySuccess } from '#ui/toaster.tsx';

/** Invalidates the own permissions too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    void queryClient.invalidateQueries({ queryKey: ['firms', 'members'] });
    await queryClient.invalidateQueries({ queryKey: ['people'] });
  };
}

export function useInvite(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Sent<typeof invitePerson, 'body'>) =>
      call(invitePerson, { params: { id: firmId }, body }),
    onSuccess: async ({ message = 'User invited' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to invite the user'),
  });
}

export function useSetRoles(firmId: string, { id: personId }: Pick<PersonRow, 'id'>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Sent<typeof setPersonRoles, 'body'>) =>
      call(setPersonRoles, { params: { id: firmId, personId }, body }),
    onSuccess: async ({ message = 'Roles saved' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to save the roles'),
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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ person, kind }: { person: Pick<PersonRow, 'id'>; kind: ResetKind }) =>
      call(kind === 'PASSWORD' ? createPasswordLink : clearSecondFactor, {
        params: { id: firmId, personId: person.id },
      }),
    onSuccess: async ({ link, message = 'Done' }) => {
      if (!link) notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to make a link'),
  });
}

export function useConfirmReset(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id: requestId }: Pick<ResetRequest, 'id'>) =>
      call(confirmReset, { params: { id: firmId, requestId } }),
    onSuccess: async ({ link, message = 'Confirmed' }) => {
      if (!link) notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to confirm the request'),
  });
}

export function useRefuseReset(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id: requestId }: Pick<ResetRequest, 'id'>) =>
      call(refuseReset, { params: { id: firmId, requestId } }),
    onSuccess: async ({ message = 'Request closed' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to close the request'),
  });
}

export function useSetActive(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ person, isActive }: { person: PersonRow; isActive: boolean }) =>
      call(isActive ? reactivatePerson : deactivatePerson, {
        params: { id: firmId, personId: person.id },
      }),
    onSuccess: async ({ message = 'User saved' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to change the user'),
  });
}
