/** Closing short: what has not come in is given up, with a reason, and the order is done. */
import type {
  closePurchaseOrder as endpoint,
  PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { statusAfterFulfilment } from '@plinth/domain/purchase-order/fulfilment';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { changeOrder } from '#features/purchase-orders/change-order.ts';
import {
  closeOpenQuantities,
  toFulfilmentLine,
} from '#features/purchase-orders/order-fulfilment.store.ts';
import { updateOrderStatus } from '#features/purchase-orders/purchase-orders.store.ts';

export async function closePurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const act = {
    action: 'short-close',
    permission: 'purchase-orders:close',
    reason,
    version,
  } as const;
  const purchaseOrder = await changeOrder(ctx, id, act, async (tx, order) => {
    requireAllowed(purchaseOrderCan.close(order));
    const lines = (await closeOpenQuantities(tx, ctx.scope, id)).map(toFulfilmentLine);
    const status = statusAfterFulfilment(order, lines);
    await updateOrderStatus(tx, ctx.scope, id, { status, closingReason: reason });
  });
  return { purchaseOrder, message: 'Purchase order closed' };
}
