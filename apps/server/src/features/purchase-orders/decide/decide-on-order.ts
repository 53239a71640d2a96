/** The three decisions on an order that waits for approval, by another person than its maker. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Write } from '#documents/act.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import {
  type DecidedSubject,
  decideRunning,
  type DecisionOn,
} from '#features/approvals/approvals.public.ts';

import { type OrderActedOn, orderActs } from '../order-acts.ts';
import { decisionNotification } from '../order-notifications.ts';
import { getPurchaseOrder } from '../purchase-orders.queries.ts';
import { updateOrderStatus, updateSentBack } from '../purchase-orders.store.ts';
import { planCallOff } from '../receive/cancel-purchase-order.ts';
import { decideAmendment } from './decide-on-amendment.ts';
import { compareRates, orderApproval, requestLinesOfOrders } from './order-approval.queries.ts';

interface Act {
  readonly action: string;
  readonly gate: (order: OrderActedOn) => ReturnType<typeof purchaseOrderCan.approve>;
  readonly message: string;
  /** The new status of the order. */
  readonly status: OrderActedOn['status'];
}

const ACTS = {
  APPROVED: {
    action: 'approve',
    gate: (order) => purchaseOrderCan.approve(order),
    message: 'Purchase order approved',
    status: 'APPROVED',
  },
  RETURNED: {
    action: 'send-back',
    gate: purchaseOrderCan.sendBack,
    message: 'Purchase order sent back',
    status: 'SUBMITTED',
  },
  REJECTED: {
    action: 'reject',
    gate: purchaseOrderCan.reject,
    message: 'Purchase order rejected',
    status: 'CANCELLED',
  },
} as const satisfies Record<DecisionOn['verdict'], Act>;

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
  const decision = { verdict: 'APPROVED', comment: '', channel: 'WEB' } as const;
  return decide(ctx, id, decision, { ...BY_ROLE, version: body?.version });
}

/** Returns the order to its maker, who resubmits or cancels it. */
export async function sendBackPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: WithReason,
): Promise<Decided> {
  const decision = { verdict: 'RETURNED', comment: reason, channel: 'WEB' } as const;
  return decide(ctx, id, decision, { ...BY_ROLE, version });
}

/** Cancels the order; its request can be ordered again. */
export async function rejectPurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version }: WithReason,
): Promise<Decided> {
  const decision = { verdict: 'REJECTED', comment: reason, channel: 'WEB' } as const;
  return decide(ctx, id, decision, { ...BY_ROLE, version });
}

/**
 * The order as a subject of the approval engine: the approvers that it determines decide, whatever
 * their roles.
 */
export const orderSubject: DecidedSubject = {
  ...orderApproval,
  compare: compareRates,
  requestLines: requestLinesOfOrders,
  decide: async (ctx, id, decision) => {
    const allowed = { permission: 'purchase-orders:read' } as const;
    // An order whose amendment waits is approved itself.
    const { waitingRevision } = await getPurchaseOrder(ctx.db, ctx, id);
    return waitingRevision === null
      ? decide(ctx, id, decision, allowed)
      : decideAmendment(ctx, id, decision, allowed);
  },
};

const BY_ROLE = { permission: 'purchase-orders:approve' } as const;

interface Allowed {
  readonly permission: 'purchase-orders:read' | 'purchase-orders:approve';
  readonly version?: number | undefined;
}

/**
 * Decides on an order that waits for approval. Under an approval policy it is approved with the
 * last level; without one, by a person with the permission.
 * @throws AppError unprocessable without a reason where one is asked for; conflict unless the order
 *   waits for approval; forbidden for who raised or last changed it, and whom it does not wait for
 */
async function decide(
  ctx: Context,
  id: string,
  decision: DecisionOn,
  { permission, version }: Allowed,
): Promise<Decided> {
  const { verdict, comment: reason } = decision;
  const { action, gate, message, status } = ACTS[verdict];
  if (verdict !== 'APPROVED') refuseViolations(reasonViolations(reason));
  let isSigned = false;
  const act = { permission, gate, version };
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx, order) => {
    const requireRole =
      permission === BY_ROLE.permission &&
      (() => requireAllowed(mayDecide(order, ctx.actor.id), 'forbidden'));
    const decided = await decideRunning(tx, ctx, orderApproval, { id, requireRole }, decision);
    isSigned = decided.isOpen && decided.outcome !== null;
    if (decided.isOpen) return decided.outcome;
    const detail = {
      ...decided.detail,
      before: order.status,
      after: status,
      ...(verdict !== 'APPROVED' && { reason }),
    };
    return {
      action,
      detail,
      notifications: [decisionNotification(NOTIFIED[verdict], id, order, reason)],
      resolves: ['TO_APPROVE'],
      write: await planOf(tx, ctx, { id, order, verdict, reason }),
    };
  });
  return { purchaseOrder, message: isSigned ? SIGNED : message };
}

const NOTIFIED = { APPROVED: 'APPROVED', RETURNED: 'SENT_BACK', REJECTED: 'REJECTED' } as const;

const SIGNED = 'Approved; others have to approve it, too';

interface Planned {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly verdict: DecisionOn['verdict'];
  readonly reason: string;
}

async function planOf(
  tx: Transaction,
  ctx: Context,
  { id, order, verdict, reason }: Planned,
): Promise<Write> {
  switch (verdict) {
    case 'APPROVED':
      return async () =>
        updateOrderStatus(tx, ctx.scope, id, { status: 'APPROVED', approvedBy: ctx.actor.id });
    case 'RETURNED':
      return async () => updateSentBack(tx, ctx.scope, id, reason);
    case 'REJECTED':
    default:
      return planCallOff(tx, ctx, { id, order, reason });
  }
}
