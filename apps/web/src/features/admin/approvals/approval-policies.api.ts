import {
  discardApprovalPolicy,
  listApprovalPolicies,
  publishApprovalPolicy,
  saveApprovalPolicy,
  tryApprovalPolicy,
} from '@plinth/contracts/approval-policies';
import { getApprovalFigures } from '@plinth/contracts/approval-figures';
import type { Answered, Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export type Policies = Answered<typeof listApprovalPolicies>;
export type Tried = Answered<typeof tryApprovalPolicy>;

type Draft = Sent<typeof saveApprovalPolicy, 'body'>;

export const approvalPoliciesQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['approval-policies', firmId],
    queryFn: async ({ signal }) => call(listApprovalPolicies, { params: { id: firmId }, signal }),
    meta: failsWith('Failed to fetch the approval policies'),
  });

export const approvalFiguresQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['approvals', 'figures', firmId],
    queryFn: async ({ signal }) => call(getApprovalFigures, { params: { id: firmId }, signal }),
    meta: failsWith('Failed to fetch the figures of approvals'),
  });

const REFRESHED = [['approval-policies']];

/** The form shows refusals at its fields. */
export async function savePolicy(firmId: string, body: Draft) {
  return call(saveApprovalPolicy, { params: { id: firmId }, body });
}

export function useTryPolicy(firmId: string) {
  return useCall({
    send: async (body: Draft) => call(tryApprovalPolicy, { params: { id: firmId }, body }),
    success: null,
    failure: 'Failed to try the policy',
  });
}

export function useDiscardPolicy() {
  return useCall({
    send: async (id: string) => call(discardApprovalPolicy, { params: { id } }),
    success: 'Draft discarded',
    refreshes: REFRESHED,
    failure: 'Failed to discard the draft',
  });
}

export function usePublishPolicy() {
  return useCall({
    send: async (id: string) => call(publishApprovalPolicy, { params: { id } }),
    success: 'Approval policy published',
    refreshes: REFRESHED,
    failure: 'Failed to publish the policy',
  });
}
