/** Cancelling an order of which nothing has come in: what it took of its request can be ordered again. */
import type {
  cancelPurchaseOrder as endpoint,
  PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { callOff } from '#features/purchase-orders/call-off.ts';
import { changeOrder } from '#features/purchase-orders/change-order.ts';
import { findFulfilmentLines } from '#features/purchase-orders/order-fulfilment.store.ts';

export async function cancelPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const act = { action: 'cancel', permission: 'purchase-orders:cancel', reason, version } as const;
  const purchaseOrder = await changeOrder(ctx, id, act, async (tx, order) => {
    const lines = await findFulfilmentLines(tx, ctx.scope, id);
    const isAnythingReceived = lines.some(({ receivedQuantity }) => receivedQuantity.gt('0'));
    requireAllowed(purchaseOrderCan.cancel({ ...order, isAnythingReceived }));
    await callOff(tx, ctx, { id, order, reason });
  });
  return { purchaseOrder, message: 'Purchase order cancelled' };
}
