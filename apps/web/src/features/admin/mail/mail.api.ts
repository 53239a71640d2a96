import {
  allowAddress,
  checkMailDomain,
  getMailAccount,
  type MailAccount,
  removeMailAccount,
  sendTestMail,
  setMailAccount,
} from '@plinth/contracts/mail';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useVersion } from '#form/use-version.ts';

/** The account, its domain, and the addresses that take no mail. */
const MAIL = 'mail';

export const mailAccountQuery = (firmId: string) =>
  queryOptions({
    queryKey: [MAIL, firmId],
    queryFn: async ({ signal }) => call(getMailAccount, { params: { id: firmId }, signal }),
    meta: failsWith('Failed to fetch the mail account'),
  });

/**
 * The DNS checks of a sender's domain; requested by a button, because they take a second or two.
 */
export const mailDomainQuery = (firmId: string, address: string) =>
  queryOptions({
    queryKey: [MAIL, firmId, 'domain', address],
    queryFn: async ({ signal }) => call(checkMailDomain, { params: { id: firmId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: failsWith('Failed to look the domain up'),
  });

export function useSaveMailAccount(firmId: string, account: MailAccount | null) {
  const { version, follow } = useVersion(account?.version);
  return useCall({
    send: async (body: Sent<typeof setMailAccount, 'body'>) =>
      call(setMailAccount, { params: { id: firmId }, body: { ...body, version } }),
    success: 'Mail account saved',
    refreshes: [[MAIL]],
    onError: follow,
    failure: 'Failed to save the mail account',
  });
}

export function useRemoveMailAccount(firmId: string) {
  return useCall({
    send: async () => call(removeMailAccount, { params: { id: firmId } }),
    success: 'Mail account removed',
    refreshes: [[MAIL]],
    failure: 'Failed to remove the mail account',
  });
}

/** Sends a test mail; its result is shown in place, whether or not it succeeds. */
export function useSendTestMail(firmId: string) {
  return useCall({
    send: async (email: string) => call(sendTestMail, { params: { id: firmId }, body: { email } }),
    success: () => null,
    failure: 'Failed to send the test mail',
  });
}

export function useAllowAddress(firmId: string) {
  return useCall({
    send: async (address: string) =>
      call(allowAddress, { params: { id: firmId }, body: { address } }),
    success: 'Mail is sent there again',
    refreshes: [['suppressed-addresses']],
    failure: 'Failed to allow the address',
  });
}
