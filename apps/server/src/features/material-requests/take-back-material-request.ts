/** Returns a rejected request to pending. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import type { Context } from '#context.ts';
import { forbidden } from '#errors.ts';
import {
  type LockedRequest,
  updateRequest,
} from '#features/material-requests/material-requests.store.ts';
import { requestActs } from '#features/material-requests/request-acts.ts';

const TAKE_BACK = {
  permission: 'material-requests:create',
  gate: ({ status }: LockedRequest) => materialRequestCan.takeBack(status),
} as const;

/** @throws AppError forbidden for others than its requester */
export async function takeBackMaterialRequest(
  ctx: Context,
  id: string,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await requestActs.act(ctx, id, TAKE_BACK, (tx, request) => {
    if (request.requestedBy !== ctx.actor.id) {
      throw forbidden('Only its requester can take an MRN back');
    }
    const status = 'PENDING';
    return {
      action: 'take-back',
      detail: { before: request.status, after: status },
      write: async () => updateRequest(tx, ctx.scope, id, { status, rejectionReason: null }),
    };
  });
  return { mrn, message: 'MRN taken back' };
}
