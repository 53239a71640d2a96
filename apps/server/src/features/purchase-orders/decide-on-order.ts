/** The three decisions on an order that waits for approval, by another person than its maker. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Write } from '#documents/act.ts';
import { forbidden, refuseViolations } from '#errors.ts';
import { planCallOff } from '#features/purchase-orders/call-off.ts';
import { type OrderActedOn, orderActs } from '#features/purchase-orders/order-acts.ts';
import {
  updateOrderStatus,
  updateSentBack,
} from '#features/purchase-orders/purchase-orders.store.ts';

const GATES = {
  approve: purchaseOrderCan.approve,
  'send-back': purchaseOrderCan.sendBack,
  reject: purchaseOrderCan.reject,
} as const;

interface Decided {
  readonly purchaseOrder: PurchaseOrder;
  readonly message: string;
}

interface WithReason {
  readonly reason: string;
  readonly version?: number | undefined;
}

export async function approvePurchaseOrder(
  ctx: Context,
  id: string,
  body?: Pick<WithReason, 'version'> | null,
): Promise<Decided> {
  const status = 'APPROVED';
  return decide(ctx, id, {
    action: 'approve',
    message: 'Purchase order approved',
    status,
    version: body?.version,
    plan: (tx) => async () =>
      updateOrderStatus(tx, ctx.scope, id, { status, approvedBy: ctx.actor.id }),
  });
}

/** Returns the order to its maker, who resubmits or cancels it. */
export async function sendBackPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: WithReason,
): Promise<Decided> {
  return decide(ctx, id, {
    action: 'send-back',
    message: 'Purchase order sent back',
    status: 'SUBMITTED',
    reason,
    version,
    plan: (tx) => async () => updateSentBack(tx, ctx.scope, id, reason),
  });
}

/** Cancels the order; its request can be ordered again. */
export async function rejectPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: WithReason,
): Promise<Decided> {
  return decide(ctx, id, {
    action: 'reject',
    message: 'Purchase order rejected',
    status: 'CANCELLED',
    reason,
    version,
    plan: async (tx, order) => planCallOff(tx, ctx, { id, order, reason }),
  });
}

interface Decision {
  readonly action: keyof typeof GATES;
  readonly message: string;
  /** The order's new status. */
  readonly status: OrderActedOn['status'];
  readonly reason?: string;
  readonly version?: number | undefined;
  /** Returns the write, as `Outcome.write`. */
  readonly plan: (tx: Transaction, order: OrderActedOn) => Write | Promise<Write>;
}

/**
 * @throws AppError unprocessable without a reason where one is asked for; conflict unless the order waits for approval; forbidden for who raised or last
 *   changed it
 */
async function decide(
  ctx: Context,
  id: string,
  { action, message, status, reason, version, plan }: Decision,
): Promise<Decided> {
  if (reason !== undefined) refuseViolations(reasonViolations(reason));
  const act = { permission: 'purchase-orders:approve', gate: GATES[action], version } as const;
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx, order) => {
    const verdict = mayDecide(order, ctx.actor.id);
    if (!verdict.isAllowed) throw forbidden(verdict.reason);
    const detail = { before: order.status, after: status, ...(reason && { reason }) };
    return { action, detail, write: await plan(tx, order) };
  });
  return { purchaseOrder, message };
}
