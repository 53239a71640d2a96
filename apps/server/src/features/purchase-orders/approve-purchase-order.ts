import type { approvePurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { decideOnOrder } from '#features/purchase-orders/decide-on-order.ts';
import { updateOrderStatus } from '#features/purchase-orders/purchase-orders.store.ts';

export async function approvePurchaseOrder(
  ctx: Context,
  id: string,
  body?: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const status = 'APPROVED';
  const purchaseOrder = await decideOnOrder(ctx, id, {
    action: 'approve',
    status,
    version: body?.version,
    plan: (tx) => async () =>
      updateOrderStatus(tx, ctx.scope, id, { status, approvedBy: ctx.actor.id }),
  });
  return { purchaseOrder, message: 'Purchase order approved' };
}
