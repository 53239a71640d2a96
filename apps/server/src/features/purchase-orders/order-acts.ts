import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { RetryTransaction } from '#db/transaction.ts';
import { defineActs } from '#documents/act.ts';
import { notFound, unprocessable } from '#errors.ts';
import {
  findRequestsOfLines,
  lockMaterialRequests,
  releaseOrdered,
  type RequestActedOn,
} from '#features/material-requests/material-requests.public.ts';

import { findRequestsOfOrder, type LockedOrder, lockOrder } from './order-lock.store.ts';
import { getPurchaseOrder } from './purchase-orders.queries.ts';

/** Including the locked requests that it serves. */
export interface OrderActedOn extends LockedOrder {
  readonly requests: readonly RequestActedOn[];
}

/** Requests are locked before their orders, as in ordering, to avoid deadlocks. */
export const orderActs = defineActs<OrderActedOn, PurchaseOrder>({
  type: 'PURCHASE_ORDER',
  name: 'Purchase order',
  lock: async (tx, ctx, id) => lockWithRequests(tx, ctx, id, []),
  answer: getPurchaseOrder,
});

/**
 * @param lineIds request lines that the order is going to serve, too
 * @throws RetryTransaction if an amendment made it serve others meanwhile
 */
export async function lockWithRequests(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  id: string,
  lineIds: readonly string[],
): Promise<OrderActedOn | undefined> {
  const served = await findRequestsOfOrder(tx, ctx.scope, id);
  if (served.length === 0) return undefined;
  const others = await findRequestsOfLines(tx, ctx, lineIds);
  const requestIds = [...new Set([...served, ...others])];
  const [requests, order, now] = await Promise.all([
    lockMaterialRequests(tx, ctx, requestIds),
    lockOrder(tx, ctx.scope, id),
    findRequestsOfOrder(tx, ctx.scope, id),
  ]);
  if (now.some((requestId) => !requestIds.includes(requestId))) throw new RetryTransaction();
  return order && { ...order, requests };
}

interface Released {
  readonly id: string;
  readonly order: OrderActedOn;
  /** The released quantities by request line. */
  readonly quantityByLine: ReadonlyMap<string, string>;
  /** The reason why it is not needed; null if it is to be ordered again. */
  readonly leftOutReason: string | null;
}

/** Gives quantities of the order back to its requests. */
export async function releaseToRequests(
  tx: Transaction,
  ctx: Context,
  { id, order, quantityByLine, leftOutReason }: Released,
): Promise<void> {
  const { requests, firmId, projectId } = order;
  const released = { place: { firmId, projectId }, purchaseOrderId: id, quantityByLine };
  await Promise.all(
    requests.map(async (request) =>
      releaseOrdered(tx, ctx, { ...released, request, leftOutReason }),
    ),
  );
}

/**
 * Refuses lines that are not of the order, or are named twice.
 * @throws AppError notFound for a line of another order; unprocessable for one that is named twice
 */
export function requireOwnLines(
  lines: readonly { readonly id: string }[],
  named: readonly string[],
): void {
  if (named.some((id) => !lines.some((line) => line.id === id))) {
    throw notFound('Purchase order line');
  }
  if (new Set(named).size < named.length) {
    throw unprocessable('Each line of the order can be named once');
  }
}
