import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
import {
  addOrderedQuantities,
  type LockedRequest,
  lockRequest,
  updateOrdered,
  updateRequest,
} from '#features/material-requests/material-requests.store.ts';

export { addItem } from '#features/material-requests/add-item.ts';
export { createMaterialRequest } from '#features/material-requests/create-material-request.ts';
export { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
export { ordersJson, toOrderLinks } from '#features/material-requests/orders-of-request.queries.ts';
export { rejectMaterialRequest } from '#features/material-requests/reject-material-request.ts';
export { submitMaterialRequest } from '#features/material-requests/submit-material-request.ts';

/** Locks the request; it must be locked before its orders. */
export async function lockMaterialRequest(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<LockedRequest> {
  const request = await lockRequest(tx, scope, id);
  if (!request) throw notFound('MRN');
  return request;
}

/**
 * The request with its lines, locked until the transaction ends. Must be called before its orders
 * are locked.
 */
export async function readLockedRequest(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<MaterialRequest> {
  const [, request] = await Promise.all([
    lockMaterialRequest(tx, ctx, id),
    getMaterialRequest(tx, ctx, id),
  ]);
  return request;
}

/** Adds ordered quantities to the lines and approves the request. */
export async function markOrdered(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
  quantityByLine: ReadonlyMap<string, string>,
): Promise<void> {
  await updateOrdered(tx, scope, id, quantityByLine);
}

export interface Release {
  readonly place: { readonly firmId: string; readonly projectId: string };
  /** The status of the locked request. */
  readonly before: MaterialRequestStatus;
  /** The order that was cancelled or closed short. */
  readonly purchaseOrderId: string;
  /** Released quantity by request line. */
  readonly quantityByLine: ReadonlyMap<string, string>;
  /** Whether the request can be ordered again. */
  readonly isReopened: boolean;
}

/** Releases ordered quantities. Its statements do not wait for each other. */
export async function releaseOrdered(
  tx: Transaction,
  ctx: Context,
  id: string,
  { place: { firmId, projectId }, before, purchaseOrderId, quantityByLine, isReopened }: Release,
): Promise<void> {
  const after = isReopened ? 'SUBMITTED' : before;
  const negated = Array.from(quantityByLine, ([line, quantity]) => [line, `-${quantity}`] as const);
  await Promise.all([
    addOrderedQuantities(tx, ctx.scope, new Map(negated)),
    isReopened && updateRequest(tx, ctx.scope, id, { status: after }),
    recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: id,
      place: { firmId, projectId },
      action: 'release',
      detail: {
        purchaseOrderId,
        quantityByLine: Object.fromEntries(quantityByLine),
        isReopened,
        before,
        after,
      },
    }),
  ]);
}
