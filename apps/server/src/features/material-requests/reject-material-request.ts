/** Saying no to a submitted request, with the reason that the site will read. */
import type {
  MaterialRequestDocument,
  rejectMaterialRequest as rejectEndpoint,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
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
  { reason, version }: Received<typeof rejectEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const mrn = await changeRequest(ctx, id, { ...ACT, version }, async (tx) => {
    await updateRequest(tx, ctx.scope, id, { status: 'REJECTED', rejectionReason: reason });
    return { reason };
  });
  return { mrn, message: 'MRN rejected' };
}
