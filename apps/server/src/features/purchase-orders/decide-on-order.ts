/** The frame of the three answers to an order that waits for approval: another person than its maker gives them. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { forbidden, requireAllowed } from '#errors.ts';
import { changeOrder, type OrderAct } from '#features/purchase-orders/change-order.ts';
import type { LockedOrder } from '#features/purchase-orders/purchase-orders.store.ts';

interface Decision extends Pick<OrderAct, 'reason' | 'version'> {
  readonly action: 'approve' | 'send-back' | 'reject';
}

const GATES = {
  approve: purchaseOrderCan.approve,
  'send-back': purchaseOrderCan.sendBack,
  reject: purchaseOrderCan.reject,
} as const;

/** @throws AppError conflict unless the order waits for approval; forbidden for who raised or last changed it */
export async function decideOnOrder(
  ctx: Context,
  id: string,
  decision: Decision,
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<PurchaseOrder> {
  const act = { ...decision, permission: 'purchase-orders:approve' } as const;
  return changeOrder(ctx, id, act, async (tx, order) => {
    requireAllowed(GATES[decision.action](order));
    const verdict = mayDecide(order, ctx.actor.id);
    if (!verdict.isAllowed) throw forbidden(verdict.reason);
    await work(tx, order);
  });
}
