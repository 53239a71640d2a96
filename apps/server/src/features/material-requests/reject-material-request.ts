/** Saying no to a submitted request, with the reason that the site will read. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import { updateRequest } from '#features/material-requests/material-requests.store.ts';

const ACT = {
  action: 'reject',
  gate: 'reject',
  permission: 'material-requests:reject',
} as const;

export async function rejectMaterialRequest(
  ctx: Context,
  id: string,
  reason: string,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const mrn = await changeRequest(ctx, id, ACT, async (tx) => {
    await updateRequest(tx, ctx.scope, id, { status: 'REJECTED', rejectionReason: reason });
    return { reason };
  });
  return { mrn, message: 'MRN rejected' };
}
