/** What other features may use of material requests. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { type AuditedChange, recordChange } from '#features/audit/audit.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
import {
  addOrderedQuantities,
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
): Promise<void> {
  if (!(await lockRequest(tx, scope, id))) throw notFound('MRN');
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
  readonly place: AuditedChange['place'];
  /** The order that was cancelled, or closed short. */
  readonly purchaseOrderId: string;
  /** What it gives back to each request line. */
  readonly quantityByLine: ReadonlyMap<string, string>;
  /** Whether the request waits to be ordered again. */
  readonly isReopened: boolean;
}

/** An order of it gives up what it took, or part of that. */
export async function releaseOrdered(
  tx: Transaction,
  ctx: Context,
  id: string,
  { place, purchaseOrderId, quantityByLine, isReopened }: Release,
): Promise<void> {
  const { scope } = ctx;
  const negated = Array.from(quantityByLine, ([line, quantity]) => [line, `-${quantity}`] as const);
  await addOrderedQuantities(tx, scope, new Map(negated));
  const before = await lockRequest(tx, scope, id);
  if (!before) throw notFound('MRN');
  if (isReopened) await updateRequest(tx, scope, id, { status: 'SUBMITTED' });
  await recordChange(tx, ctx, {
    documentType: 'MATERIAL_REQUEST',
    documentId: id,
    place,
    action: 'release',
    detail: {
      purchaseOrderId,
      quantityByLine: Object.fromEntries(quantityByLine),
      isReopened,
      before: before.status,
      after: isReopened ? 'SUBMITTED' : before.status,
    },
  });
}
