/**
 * Rejects a submitted request with a reason. For a partly ordered request, only the rest is left
 * out. While an approval runs, its approvers reject.
 */
import type {
  MaterialRequestDocument,
  rejectMaterialRequest as rejectEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isOnOrder, leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { decideRunning } from '#features/approvals/approvals.public.ts';
import { leftOut, lineOutcome } from '../order/leave-out-lines.ts';
import { decisionNotification } from '../request-notifications.ts';
import { requestActs } from '../request-acts.ts';
import { requestApproval } from './request-approval.queries.ts';
import { type LockedRequest, updateRequest } from '../material-requests.store.ts';

const REJECT = {
  permission: 'material-requests:reject',
  gate: ({ status }: LockedRequest) => materialRequestCan.reject(status),
} as const;

export async function rejectMaterialRequest(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof rejectEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  refuseViolations(reasonViolations(reason));
  const act = { ...REJECT, version };
  const decision = { verdict: 'REJECTED', comment: reason, channel: 'WEB' } as const;
  const mrn = await requestActs.act(ctx, id, act, async (tx, request) => {
    const on = { id, requireRole: () => true };
    const decided = await decideRunning(tx, ctx, requestApproval, on, decision);
    if (decided.isOpen) return decided.outcome;
    if (isOnOrder(request.lines)) {
      const lines = request.lines
        .filter((line) => leftToOrder(line).gt('0'))
        .map((line) => leftOut(line, reason));
      return { action: 'leave-out', ...lineOutcome(tx, ctx, id, { request, lines, reason }) };
    }
    const change = { status: 'REJECTED', rejectionReason: reason } as const;
    return {
      action: 'reject',
      detail: { ...decided.detail, reason, before: request.status, after: change.status },
      notifications: [decisionNotification('REJECTED', id, request, reason)],
      resolves: ['TO_ORDER'],
      write: async () => updateRequest(tx, ctx.scope, id, change),
    };
  });
  const isLeftOut = mrn.status === 'APPROVED';
  return { mrn, message: isLeftOut ? 'The rest is left out' : 'MRN rejected' };
}
