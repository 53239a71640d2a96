/** Returns a rejected request, or a submitted one of which nothing is on order, to pending. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { isOnOrder } from '@plinth/domain/material-request/left-to-order';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { forbidden } from '#errors.ts';
import { endApproval } from '#features/approvals/approvals.public.ts';
import { supersedeOverruns } from '#features/budgets/budgets.public.ts';
import { type RequestActedOn, updateLines, updateRequest } from '../material-requests.store.ts';
import { requestActs } from '../request-acts.ts';

const TAKE_BACK = {
  permission: 'material-requests:create',
  gate: ({ status, lines }: RequestActedOn) =>
    materialRequestCan.takeBack({ status, isOnOrder: isOnOrder(lines) }),
} as const;

/** Lines that were left out are put back. @throws AppError forbidden for others than its requester */
export async function takeBackMaterialRequest(
  ctx: Context,
  id: string,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await requestActs.act(ctx, id, TAKE_BACK, async (tx, request) => {
    if (request.requestedBy !== ctx.actor.id) {
      throw forbidden('Only its requester can take an MRN back');
    }
    const status = 'PENDING';
    await Promise.all([
      endApproval(tx, ctx, { type: 'MATERIAL_REQUEST', id }, 'WITHDRAWN'),
      supersedeOverruns(tx, ctx.scope, { documentIds: [id], stage: 'REQUEST', revision: 0 }),
    ]);
    const lines = request.lines
      .filter(({ leftOutQuantity }) => decimal(leftOutQuantity).gt('0'))
      .map((line) => ({ ...line, leftOutQuantity: '0', leftOutReason: null }));
    return {
      action: 'take-back',
      detail: { before: request.status, after: status },
      resolves: ['TO_ORDER'],
      write: async () =>
        Promise.all([
          lines.length > 0 && updateLines(tx, ctx.scope, id, { lines, status }),
          updateRequest(tx, ctx.scope, id, { status, rejectionReason: null }),
        ]),
    };
  });
  return { mrn, message: 'MRN taken back' };
}
