/**
 * Calls of links that open without sign-in, by path only: the page loads no schemas, for phones on
 * slow networks.
 */
import type { acknowledgeOrder, AcknowledgeOrderBody, readLink } from '@plinth/contracts/links';
import type { ApprovalLink, decideByLink } from '@plinth/contracts/approval-links';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

export const linkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['link', secret],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: '/api/v1/links/:secret' } as const;
      return (await call<typeof readLink>(address, { params: { secret }, signal })).link;
    },
    retry: false,
    // Typed values remain: another person's answer is only shown on request.
    staleTime: Infinity,
    meta: { ...FAILS_SILENTLY, isSecret: true },
  });

export async function sendAnswer(secret: string, body: AcknowledgeOrderBody) {
  const address = { method: 'POST', path: '/api/v1/links/:secret/acknowledgement' } as const;
  return call<typeof acknowledgeOrder>(address, { params: { secret }, body });
}

export async function sendDecision(
  secret: string,
  body: { verdict: NonNullable<ApprovalLink['verdict']>; comment: string },
) {
  const address = { method: 'POST', path: '/api/v1/links/:secret/decision' } as const;
  return call<typeof decideByLink>(address, { params: { secret }, body });
}

export function pdfAddress(secret: string): string {
  return `/api/v1/links/${encodeURIComponent(secret)}/pdf`;
}
