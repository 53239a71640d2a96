/** Cancels an order without receipts and releases its quantities to the request. */
import type {
  cancelPurchaseOrder as endpoint,
  PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { endApproval } from '#features/approvals/approvals.public.ts';
import { planCallOff } from '#features/purchase-orders/call-off.ts';
import { orderActs } from '#features/purchase-orders/order-acts.ts';
import { findFulfilmentLines } from '#features/purchase-orders/order-fulfilment.store.ts';
import type { LockedOrder } from '#features/purchase-orders/order-lock.store.ts';

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
