import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { leftOutAfterRelease, statusOfLines } from '@plinth/domain/material-request/left-to-order';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getMaterialRequest } from './material-requests.queries.ts';
import { findRequestIds } from './order/orders-of-request.queries.ts';
import {
  type LineOnOrder,
  lockRequest,
  lockRequestWithLines,
  type RequestActedOn,
  updateLines,
} from './material-requests.store.ts';

export { amendOrdered } from './order/amend-ordered.ts';
export { addItem } from './items/add-item.ts';
export { createMaterialRequest, makeRequest } from './submit/create-material-request.ts';
export { requestSubject } from './decide/decide-on-request.ts';
export type { RequestActedOn } from './material-requests.store.ts';
export { getMaterialRequest } from './material-requests.queries.ts';
export { ordersJson, toOrderLinks } from './order/orders-of-request.queries.ts';
export { findRequestedLines } from './read/work-of-lines.queries.ts';
export { isToOrder } from './order/requests-to-order.queries.ts';
export { rejectMaterialRequest } from './decide/reject-material-request.ts';
export { submitMaterialRequest } from './submit/submit-material-request.ts';

/** Locks requests in one order, so that nobody waits in a circle; before their orders. */
export async function lockMaterialRequests(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<readonly RequestActedOn[]> {
  return Promise.all(
    ids.toSorted().map(async (id) => {
      const request = await lockRequestWithLines(tx, scope, id);
      if (!request) throw notFound('MRN');
      return request;
    }),
  );
}

/** The requests with their lines, as requested; locked in one order, as above. */
export async function readLockedRequests(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<readonly MaterialRequest[]> {
  const requests = await Promise.all(
    ids.toSorted().map(async (id) => readLockedRequest(tx, ctx, id)),
  );
  const byId = new Map(requests.map((request) => [request.id, request]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  const [locked, request] = await Promise.all([
    lockRequest(tx, ctx.scope, id),
    getMaterialRequest(tx, ctx, id),
  ]);
  if (!locked) throw notFound('MRN');
  return request;
}

/**
 * Adds ordered quantities by line of the locked request.
 * @returns the request's status, and the writes
 */
export function planOrdered(
  ctx: Pick<Context, 'scope'>,
  { id, items }: Pick<MaterialRequest, 'id' | 'items'>,
  quantityByLine: ReadonlyMap<string, Decimal>,
): { status: MaterialRequestStatus; write: (tx: Transaction) => Promise<void> } {
  const after = items.map((item) => ({
    id: item.id,
    quantity: quantityString(item.quantity),
    orderedQuantity: quantityString(
      decimal(item.orderedQuantity).plus(quantityByLine.get(item.id) ?? decimal('0')),
    ),
    leftOutQuantity: quantityString(item.leftOutQuantity),
  }));
  const status = statusOfLines(after);
  const lines = after.filter((line) => quantityByLine.has(line.id));
  return { status, write: async (tx) => updateLines(tx, ctx.scope, id, { lines, status }) };
}

/** The requests of these lines, in the order of the lines; unknown ones are left out. */
export async function findRequestsOfLines(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  lineIds: readonly string[],
): Promise<readonly string[]> {
  if (lineIds.length === 0) return [];
  const requestIds = await findRequestIds(tx, scope, lineIds);
  return [...new Set(lineIds.flatMap((id) => requestIds.get(id) ?? []))];
}

export interface Release {
  readonly place: { readonly firmId: string; readonly projectId: string };
  /** The request with its lines, locked by the caller. */
  readonly request: Pick<RequestActedOn, 'id' | 'status' | 'lines'>;
  /** The order that was cancelled or closed short. */
  readonly purchaseOrderId: string;
  /** Released quantity by request line. */
  readonly quantityByLine: ReadonlyMap<string, string>;
  /** The reason for which the released quantity is not needed; null if it is to be ordered again. */
  readonly leftOutReason: string | null;
}

/**
 * Releases ordered quantities of a request, if any are its own. Its statements do not wait for each
 * other.
 */
export async function releaseOrdered(
  tx: Transaction,
  ctx: Context,
  {
    place: { firmId, projectId },
    request,
    purchaseOrderId,
    quantityByLine: released,
    leftOutReason,
  }: Release,
): Promise<void> {
  const { id } = request;
  const own = new Set(request.lines.map((line) => line.id));
  const quantityByLine = new Map([...released].filter(([lineId]) => own.has(lineId)));
  if (quantityByLine.size === 0) return;
  const lines = request.lines.map((line) => {
    const quantity = quantityByLine.get(line.id);
    return quantity === undefined ? line : afterRelease(line, decimal(quantity), leftOutReason);
  });
  const [before, after] = [request.status, statusOfLines(lines)];
  await Promise.all([
    updateLines(tx, ctx.scope, id, {
      lines: lines.filter((line) => quantityByLine.has(line.id)),
      status: after,
    }),
    recordChange(tx, ctx, {
      documentType: 'MATERIAL_REQUEST',
      documentId: id,
      place: { firmId, projectId },
      action: 'release',
      detail: {
        purchaseOrderId,
        quantityByLine: Object.fromEntries(quantityByLine),
        isReopened: leftOutReason === null,
        before,
        after,
      },
    }),
  ]);
}

function afterRelease(line: LineOnOrder, released: Decimal, leftOutReason: string | null) {
  const orderedQuantity = quantityString(decimal(line.orderedQuantity).minus(released));
  if (leftOutReason === null) return { ...line, orderedQuantity };
  const leftOut = leftOutAfterRelease(line, released);
  return {
    ...line,
    orderedQuantity,
    leftOutQuantity: quantityString(leftOut),
    leftOutReason: leftOut.gt('0') ? leftOutReason : null,
  };
}
