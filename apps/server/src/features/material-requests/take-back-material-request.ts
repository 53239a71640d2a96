/** Taking a rejected request back to pending, to mend it and submit it again. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';

import type { Context } from '#context.ts';
import { forbidden } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import { updateRequest } from '#features/material-requests/material-requests.store.ts';

const ACT = {
  action: 'take-back',
  gate: 'takeBack',
  permission: 'material-requests:create',
} as const;

/** @throws AppError forbidden unless one is its requester */
export async function takeBackMaterialRequest(
  ctx: Context,
  id: string,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await changeRequest(ctx, id, ACT, async (tx, { requestedBy }) => {
    if (requestedBy !== ctx.actor.id) throw forbidden('Only its requester can take an MRN back');
    await updateRequest(tx, ctx.scope, id, { status: 'PENDING', rejectionReason: null });
    return {};
  });
  return { mrn, message: 'MRN taken back' };
}
