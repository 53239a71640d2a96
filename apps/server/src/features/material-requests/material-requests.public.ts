/** What other features may use of material requests. */
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

/** Locks the request before an order of it is locked; those who come second wait. */
export async function lockMaterialRequest(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<LockedRequest> {
  const request = await lockRequest(tx, scope, id);
  if (!request) throw notFound('MRN');
  return request;
}

/** The request with its lines, locked until the transaction ends. Locked before any order of it. */
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

/** Its orders are raised: the request is approved, and each line knows how much of it stands on orders. */
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
  /** The status of the request, which is locked. */
  readonly before: MaterialRequestStatus;
  /** The order that was cancelled, or closed short. */
  readonly purchaseOrderId: string;
  /** What it gives back to each request line. */
  readonly quantityByLine: ReadonlyMap<string, string>;
  /** Whether the request waits to be ordered again. */
  readonly isReopened: boolean;
}

/** An order of it gives up what it took, or part of that. Its statements wait for nothing. */
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
