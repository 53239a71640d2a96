/**
 * Decides on the running approval of a request; its policy determines the approvers, whatever their
 * roles.
 */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { refused } from '@plinth/domain/shared/status-gate';

import type { Context } from '#context.ts';
import {
  type DecidedSubject,
  decideRunning,
  type DecisionOn,
} from '#features/approvals/approvals.public.ts';
import {
  type LockedRequest,
  type RequestChange,
  updateRequest,
} from '../material-requests.store.ts';
import { canBeOrdered, decisionNotification } from '../request-notifications.ts';
import { requestActs } from '../request-acts.ts';
import { linesOfRequests, requestApproval } from './request-approval.queries.ts';

export const requestSubject: DecidedSubject = {
  ...requestApproval,
  compare: null,
  requestLines: linesOfRequests,
  decide: decideOnRequest,
};

const NEEDS_NONE = 'This MRN does not wait for approval';

const ACTIONS = { APPROVED: 'approve', RETURNED: 'return', REJECTED: 'reject' } as const;

/** The request after the decision that ends its approval. Returned, its requester changes it. */
const AFTER = {
  APPROVED: () => ({ status: 'SUBMITTED' }),
  RETURNED: () => ({ status: 'PENDING' }),
  REJECTED: (reason) => ({ status: 'REJECTED', rejectionReason: reason }),
} as const satisfies Record<DecisionOn['verdict'], (reason: string) => RequestChange>;

/** @throws AppError conflict unless it waits for approval; forbidden as `decideRunning` does */
async function decideOnRequest(
  ctx: Context,
  id: string,
  decision: DecisionOn,
  version?: number,
): Promise<MaterialRequestDocument> {
  const { verdict, comment: reason } = decision;
  const act = { permission: 'material-requests:read', gate: isWaiting, version } as const;
  return requestActs.act(ctx, id, act, async (tx, request) => {
    const decided = await decideRunning(tx, ctx, requestApproval, { id }, decision);
    if (decided.isOpen) return decided.outcome;
    const after = AFTER[verdict](reason);
    return {
      action: ACTIONS[verdict],
      detail: {
        ...decided.detail,
        before: request.status,
        after: after.status,
        ...(verdict !== 'APPROVED' && { reason }),
      },
      notifications: notificationOf(id, request, verdict, reason),
      write: async () => updateRequest(tx, ctx.scope, id, after),
    };
  });
}

function notificationOf(
  id: string,
  request: LockedRequest,
  verdict: DecisionOn['verdict'],
  reason: string,
) {
  const decided = decisionNotification(NOTIFIED[verdict], id, request, reason);
  return verdict === 'APPROVED' ? [decided, canBeOrdered(id, request, '')] : [decided];
}

const NOTIFIED = { APPROVED: 'APPROVED', RETURNED: 'SENT_BACK', REJECTED: 'REJECTED' } as const;

function isWaiting({ status, isApprovalPending }: LockedRequest) {
  const verdict = materialRequestCan.reject(status);
  return verdict.isAllowed && !isApprovalPending ? refused(NEEDS_NONE) : verdict;
}
