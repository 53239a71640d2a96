/**
 * Rejects a submitted request with a reason. Of a partly ordered request only the rest is left out.
 */
import type {
  MaterialRequestDocument,
  rejectMaterialRequest as rejectEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { requestActs } from '#features/material-requests/request-acts.ts';
import {
  type LockedRequest,
  updateRequest,
} from '#features/material-requests/material-requests.store.ts';

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
  const mrn = await requestActs.act(ctx, id, act, (tx, { status: before, isOnOrder }) => {
    const status = isOnOrder ? 'APPROVED' : 'REJECTED';
    const change = { status, ...(!isOnOrder && { rejectionReason: reason }) } as const;
    return {
      action: isOnOrder ? 'leave-out' : 'reject',
      detail: { reason, before, after: status },
      write: async () => updateRequest(tx, ctx.scope, id, change),
    };
  });
  const isLeftOut = mrn.status === 'APPROVED';
  return { mrn, message: isLeftOut ? 'The rest is left out' : 'MRN rejected' };
}
