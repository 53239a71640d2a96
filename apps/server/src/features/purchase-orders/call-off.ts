/** What cancelling and rejecting an order have in common: it ends, and what it took of its request can be ordered again. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { releaseOrdered } from '#features/material-requests/material-requests.public.ts';
import { allocatedByRequestLine } from '#features/purchase-orders/purchase-order-lines.queries.ts';
import {
  type LockedOrder,
  updateOrderStatus,
} from '#features/purchase-orders/purchase-orders.store.ts';

interface CalledOff {
  readonly id: string;
  readonly order: LockedOrder;
  readonly reason: string;
}

/** Of an order of which nothing has come in. */
export async function callOff(
  tx: Transaction,
  ctx: Context,
  { id, order, reason }: CalledOff,
): Promise<void> {
  await updateOrderStatus(tx, ctx.scope, id, { status: 'CANCELLED', closingReason: reason });
  await releaseOrdered(tx, ctx, order.materialRequestId, {
    place: order,
    purchaseOrderId: id,
    quantityByLine: await allocatedByRequestLine(tx, ctx, id),
    isReopened: true,
  });
}
