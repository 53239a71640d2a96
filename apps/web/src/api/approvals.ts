/** Approvals: how many wait, those of a document, and deciding on one. */
import type {
  countApprovals,
  decideApproval,
  orderApprovals,
  WaitingApproval,
} from '@plinth/contracts/approvals';
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { counted } from '@plinth/domain/shared/counted';
import { noop, queryOptions, useMutation } from '@tanstack/react-query';

import { sessionToken } from '#lib/session-token.ts';
import { notifySuccess } from '#ui/toaster.tsx';

import { explain } from './api-error.ts';
import { type Address, call, callAt } from './client.ts';
import { DOCUMENT_QUERIES } from './document-queries.ts';
import { FAILS_SILENTLY, invalidate, queryClient } from './query-client.ts';

export type Trail = Answered<typeof orderApprovals>;
export type Verdict = NonNullable<Sent<typeof decideApproval, 'body'>['verdict']>;

const COUNT: Address<typeof countApprovals> = { method: 'GET', path: '/api/v1/approvals/count' };
const DECIDE: Address<typeof decideApproval> = {
  method: 'POST',
  path: '/api/v1/approvals/:id/decide',
};
const MINUTE_MS = 60_000;

/**
 * The number of approvals that wait for the signed-in person. A failure is silent, because the
 * sidebar works without it.
 */
export const approvalCountQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: async ({ signal }) => call<typeof countApprovals>(COUNT, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
  meta: { ...FAILS_SILENTLY, isOfFrame: true },
});

/** The approvals of one document, newest first. */
export const approvalsQuery = (type: ApprovableDocument, id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS[type].feature, 'approvals', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${DOCUMENTS[type].api}/:id/approvals` } as const;
      return callAt<Trail>(address, { params: { id }, signal });
    },
    meta: FAILS_SILENTLY,
  });

/** Requests the approvals of a document while the document itself is loading. */
export function prefetchApprovals(type: ApprovableDocument, id: string): void {
  if (sessionToken.get().token === null) return;
  queryClient.query(approvalsQuery(type, id)).catch(noop);
}

type Decision = Sent<typeof decideApproval, 'body'> & { readonly id: string };

/** The dialog shows a refusal in its place. */
export function useDecide() {
  return useMutation({
    mutationFn: async ({ id, ...body }: Decision) =>
      call<typeof decideApproval>(DECIDE, { params: { id }, body }),
    // After a refusal it may have been decided or changed by somebody else.
    onError: () => void invalidate(DOCUMENT_QUERIES),
    onSuccess: async (answer) => {
      const isOver = answer.approval.state !== 'PENDING';
      notifySuccess((isOver && answer.message) || 'Approved; somebody else is asked too');
      await invalidate(DOCUMENT_QUERIES);
    },
    meta: FAILS_SILENTLY,
  });
}

/** A page of the approvals inbox as cached by the query client. */
interface ShownPage {
  readonly list?: readonly WaitingApproval[];
}

/** The approvals with these ids, as cached by the pages of the inbox; each only once. */
export function shownApprovals(ids: readonly string[]): readonly WaitingApproval[] {
  const pages = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['approvals', 'list'] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .map((query) => queryClient.getQueryData<ShownPage>(query.queryKey)?.list ?? []);
  const newest = new Map(pages.flat().map((approval) => [approval.id, approval]));
  return ids.flatMap((id) => newest.get(id) ?? []);
}

/** A decision that did not count. */
export interface Refused {
  readonly id: string;
  readonly why: string;
}

/**
 * Approves documents one after the other; returns those that were refused, without stopping at
 * them.
 */
export function useDecideEach() {
  return useMutation({
    mutationFn: async (seen: readonly Pick<WaitingApproval, 'id' | 'contentHash'>[]) => {
      const refused: Refused[] = [];
      for (const { id, contentHash } of seen) {
        const body = { verdict: 'APPROVED', contentHash } as const;
        try {
          await call<typeof decideApproval>(DECIDE, { params: { id }, body });
        } catch (error) {
          refused.push({ id, why: explain(error, 'Failed to approve it') });
        }
      }
      return refused;
    },
    onSuccess: async (refused, seen) => {
      const count = seen.length - refused.length;
      if (count > 0) notifySuccess(`${counted(count, 'document')} approved by you`);
      await invalidate(DOCUMENT_QUERIES);
    },
    meta: FAILS_SILENTLY,
  });
}
