/** Common to cancelling and rejecting an order: its quantities are released to the requests. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Write } from '#documents/act.ts';
import { revokeLinks } from '#features/links/links.public.ts';
import { endAmendment } from '#features/purchase-orders/end-amendment.ts';
import { type OrderActedOn, releaseToRequests } from '#features/purchase-orders/order-acts.ts';
import { allocatedByRequestLine } from '#features/purchase-orders/purchase-order-lines.queries.ts';
import { updateOrderStatus } from '#features/purchase-orders/purchase-orders.store.ts';

/** The end of a waiting amendment of a cancelled order. */
const ENDED = {
  state: 'WITHDRAWN',
  decidedBy: null,
  comment: 'The purchase order was cancelled',
} as const;

/** The text for the supplier, who may still have a link. */
const CANCELLED = 'This order was cancelled. Please do not deliver it.';

interface CalledOff {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly reason: string;
}

/** Plans the cancellation of an order without receipts. Returns the write. */
export async function planCallOff(
  tx: Transaction,
  ctx: Context,
  { id, order, reason }: CalledOff,
): Promise<Write> {
  const quantityByLine = await allocatedByRequestLine(tx, ctx, id);
  return async () =>
    Promise.all([
      ...(order.waitingRevision === null
        ? []
        : [endAmendment(tx, ctx, { id, revision: order.waitingRevision }, ENDED)]),
      updateOrderStatus(tx, ctx.scope, id, { status: 'CANCELLED', closingReason: reason }),
      revokeLinks(tx, ctx, { documentType: 'PURCHASE_ORDER', documentId: id }, CANCELLED),
      releaseToRequests(tx, ctx, { id, order, quantityByLine, leftOutReason: null }),
    ]);
}
