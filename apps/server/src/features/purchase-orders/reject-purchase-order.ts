/**
 * Rejects an order that waits for approval: it is cancelled, and its request can be ordered again.
 */
import type { rejectPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { planCallOff } from '#features/purchase-orders/call-off.ts';
import { decideOnOrder } from '#features/purchase-orders/decide-on-order.ts';

export async function rejectPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const purchaseOrder = await decideOnOrder(ctx, id, {
    action: 'reject',
    status: 'CANCELLED',
    reason,
    version,
    plan: async (tx, order) => planCallOff(tx, ctx, { id, order, reason }),
  });
  return { purchaseOrder, message: 'Purchase order rejected' };
}
