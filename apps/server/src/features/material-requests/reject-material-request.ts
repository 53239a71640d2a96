/**
 * Saying no to a submitted request, with the reason that the site will read. Of one that
 * stands on orders in part only the rest is left out: its orders go on.
 */
import type {
  MaterialRequestDocument,
  rejectMaterialRequest as rejectEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import {
  type LockedRequest,
  updateRequest,
} from '#features/material-requests/material-requests.store.ts';

const ACT = {
  action: ({ isOnOrder }: LockedRequest) => (isOnOrder ? 'leave-out' : 'reject'),
  gate: 'reject',
  permission: 'material-requests:reject',
} as const;

export async function rejectMaterialRequest(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof rejectEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const mrn = await changeRequest(ctx, id, { ...ACT, version }, async (tx, { isOnOrder }) => {
    await updateRequest(
      tx,
      ctx.scope,
      id,
      isOnOrder ? { status: 'APPROVED' } : { status: 'REJECTED', rejectionReason: reason },
    );
    return { reason };
  });
  const isLeftOut = mrn.status === 'APPROVED';
  return { mrn, message: isLeftOut ? 'The rest is left out' : 'MRN rejected' };
}
