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
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';

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

const REFRESHED = [['session'], ['account']];

export function useSaveProfile(account: Account) {
  const { version, follow } = useVersion(account.version);
  return useCall({
    send: async (body: Sent<typeof updateAccount, 'body'>) =>
      call(updateAccount, { body: { ...body, version } }),
    success: 'Profile saved',
    refreshes: REFRESHED,
    onError: follow,
    failure: 'Failed to save your profile',
  });
}

export function useChangePassword() {
  return useCall({
    send: async (body: Sent<typeof changePassword, 'body'>) => call(changePassword, { body }),
    success: 'Password changed',
    refreshes: REFRESHED,
    failure: 'Failed to change your password',
  });
}

/** Ends one session; if the id is null, all sessions but this one. */
export function useEndSessions() {
  return useCall({
    send: async (id: string | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id } }),
    success: 'Session ended',
    refreshes: REFRESHED,
    failure: 'Failed to end the session',
  });
}

type Password = Sent<typeof startSecondFactor, 'body'>;

export function useStartSecondFactor() {
  return useCall({
    send: async (body: Password) => call(startSecondFactor, { body }),
    success: null,
    failure: 'Failed to set up the second factor',
  });
}

export function useConfirmSecondFactor() {
  return useCall({
    send: async (body: Sent<typeof confirmSecondFactor, 'body'>) =>
      call(confirmSecondFactor, { body }),
    success: 'Second factor is on',
    refreshes: REFRESHED,
    failure: 'Failed to confirm the code',
  });
}

export function useRemoveSecondFactor() {
  return useCall({
    send: async (body: Password) => call(removeSecondFactor, { body }),
    success: 'Second factor is off',
    refreshes: REFRESHED,
    failure: 'Failed to turn the second factor off',
  });
}

export function useMakeRecoveryCodes() {
  return useCall({
    send: async (body: Password) => call(makeRecoveryCodes, { body }),
    success: null,
    refreshes: REFRESHED,
    failure: 'Failed to make recovery codes',
  });
}
