/** Approving an order that waits because of its amount. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';

import type { Context } from '#context.ts';
import { requireAllowed } from '#errors.ts';
import { changeOrder } from '#features/purchase-orders/change-order.ts';
import { updateOrderStatus } from '#features/purchase-orders/purchase-orders.store.ts';

const ACT = { action: 'approve', permission: 'purchase-orders:approve' } as const;

export async function approvePurchaseOrder(
  ctx: Context,
  id: string,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const purchaseOrder = await changeOrder(ctx, id, ACT, async (tx, order) => {
    requireAllowed(purchaseOrderCan.approve(order));
    await updateOrderStatus(tx, ctx.scope, id, { status: 'APPROVED' });
  });
  return { purchaseOrder, message: 'Purchase order approved' };
}
