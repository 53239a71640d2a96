import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  makeRecoveryCodes,
  removeSecondFactor,
  startSecondFactor,
  type Account,
  updateAccount,
} from '@plinth/contracts/account';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call(getAccount, { signal })).account,
  meta: failsWith('Failed to fetch your account'),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).list,
  staleTime: 0,
  meta: failsWith('Failed to fetch your sessions'),
});

function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    await queryClient.invalidateQueries({ queryKey: ['account'] });
  };
}

export function useSaveProfile(account: Account) {
  const refresh = useRefresh();
  const { version, follow } = useVersion(account.version);
  return useMutation({
    mutationFn: async (body: Sent<typeof updateAccount, 'body'>) =>
      call(updateAccount, { body: { ...body, version } }),
    onSuccess: async () => {
      notifySuccess('Profile saved');
      await refresh();
    },
    onError: follow,
    meta: failsWith('Failed to save your profile'),
  });
}

export function useChangePassword() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Sent<typeof changePassword, 'body'>) => call(changePassword, { body }),
    onSuccess: async () => {
      notifySuccess('Password changed');
      await refresh();
    },
    meta: failsWith('Failed to change your password'),
  });
}

/** Without an id all sessions but this one. */
export function useEndSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSuccess: async ({ message = 'Session ended' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to end the session'),
  });
}

type Password = Sent<typeof startSecondFactor, 'body'>;

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: async (body: Password) => call(startSecondFactor, { body }),
    meta: failsWith('Failed to set up the second factor'),
  });
}

export function useConfirmSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Sent<typeof confirmSecondFactor, 'body'>) =>
      call(confirmSecondFactor, { body }),
    onSuccess: async () => {
      notifySuccess('Second factor is on');
      await refresh();
    },
    meta: failsWith('Failed to confirm the code'),
  });
}

export function useRemoveSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Password) => call(removeSecondFactor, { body }),
    onSuccess: async () => {
      notifySuccess('Second factor is off');
      await refresh();
    },
    meta: failsWith('Failed to turn the second factor off'),
  });
}

export function useMakeRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Password) => call(makeRecoveryCodes, { body }),
    onSuccess: refresh,
    meta: failsWith('Failed to make recovery codes'),
  });
}
