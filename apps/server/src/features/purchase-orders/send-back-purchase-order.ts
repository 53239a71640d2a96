/** Sends an order that waits for approval back to its maker. */
import type { sendBackPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { decideOnOrder } from '#features/purchase-orders/decide-on-order.ts';
import { updateSentBack } from '#features/purchase-orders/purchase-orders.store.ts';

export async function sendBackPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const purchaseOrder = await decideOnOrder(ctx, id, {
    action: 'send-back',
    status: 'SUBMITTED',
    reason,
    version,
    plan: (tx) => async () => updateSentBack(tx, ctx.scope, id, reason),
  });
  return { purchaseOrder, message: 'Purchase order sent back' };
}
