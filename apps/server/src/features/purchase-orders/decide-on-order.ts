/**
 * The frame of the three decisions on an order that waits for approval, by another person than its
 * maker.
 */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Write } from '#documents/act.ts';
import { forbidden } from '#errors.ts';
import { type OrderActedOn, orderActs } from '#features/purchase-orders/order-acts.ts';

const GATES = {
  approve: purchaseOrderCan.approve,
  'send-back': purchaseOrderCan.sendBack,
  reject: purchaseOrderCan.reject,
} as const;

interface Decision {
  readonly action: keyof typeof GATES;
  /** The order's new status. */
  readonly status: OrderActedOn['status'];
  readonly reason?: string;
  readonly version?: number | undefined;
  /** Returns the write, as `Outcome.write`. */
  readonly plan: (tx: Transaction, order: OrderActedOn) => Write | Promise<Write>;
}

/**
 * @throws AppError conflict unless the order waits for approval; forbidden for who raised or last
 *   changed it
 */
export async function decideOnOrder(
  ctx: Context,
  id: string,
  { action, status, reason, version, plan }: Decision,
): Promise<PurchaseOrder> {
  const act = { permission: 'purchase-orders:approve', gate: GATES[action], version } as const;
  return orderActs.act(ctx, id, act, async (tx, order) => {
    const verdict = mayDecide(order, ctx.actor.id);
    if (!verdict.isAllowed) throw forbidden(verdict.reason);
    const detail = { before: order.status, after: status, ...(reason && { reason }) };
    return { action, detail, write: await plan(tx, order) };
  });
}
