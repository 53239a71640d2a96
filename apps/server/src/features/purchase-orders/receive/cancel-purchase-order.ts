/** Cancels an order without receipts and releases its quantities to the request. */
import type {
  cancelPurchaseOrder as endpoint,
  PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Write } from '#documents/act.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { endApproval } from '#features/approvals/approvals.public.ts';
import { revokeLinks } from '#features/links/links.public.ts';

import { endAmendment } from '../amend/amendment-acts.ts';
import { type OrderActedOn, orderActs, releaseToRequests } from '../order-acts.ts';
import type { LockedOrder } from '../order-lock.store.ts';
import { updateOrderStatus } from '../purchase-orders.store.ts';
import { allocatedByRequestLine } from '../read/purchase-order-lines.queries.ts';
import { findFulfilmentLines } from './order-fulfilment.store.ts';

export async function cancelPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(reasonViolations(reason));
  const act = {
    permission: 'purchase-orders:cancel',
    // Receipts are checked below, from the lines.
    gate: (order: LockedOrder) => purchaseOrderCan.cancel({ ...order, isAnythingReceived: false }),
    version,
  } as const;
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx, order) => {
    const lines = await findFulfilmentLines(tx, ctx.scope, id);
    const isAnythingReceived = lines.some(({ receivedQuantity }) => receivedQuantity.gt('0'));
    requireAllowed(purchaseOrderCan.cancel({ ...order, isAnythingReceived }));
    await endApproval(tx, ctx, { type: 'PURCHASE_ORDER', id }, 'WITHDRAWN');
    return {
      action: 'cancel',
      detail: { before: order.status, after: 'CANCELLED', reason },
      resolves: ['TO_APPROVE', 'SENT_BACK', 'SUPPLIER_ANSWERED'],
      write: await planCallOff(tx, ctx, { id, order, reason }),
    };
  });
  return { purchaseOrder, message: 'Purchase order cancelled' };
}

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

/**
 * Plans the end of an order without receipts that is cancelled or rejected: its quantities are
 * released to the requests. Returns the write.
 */
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
