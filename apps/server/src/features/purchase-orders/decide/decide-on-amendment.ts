/** The decisions on an amendment that waits: approve, reject, withdraw. */
import type { approveAmendment as approveEndpoint } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { currentContent } from '@plinth/domain/purchase-order/amend/order-content';
import { differenceOf } from '@plinth/domain/purchase-order/amend/revision-content';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { rupeesText } from '@plinth/domain/shared/money';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { RetryTransaction } from '#db/transaction.ts';
import type { Outcome } from '#documents/act.ts';
import { inActTransaction } from '#documents/own-refusals.ts';
import { AppError, conflict, forbidden, refuseViolations, requireAllowed } from '#errors.ts';
import {
  decideRunning,
  type DecisionOn,
  endApproval,
} from '#features/approvals/approvals.public.ts';
import { auditedOverruns } from '#features/budgets/budgets.public.ts';
import { findOrderingTerms } from '#features/firms/firms.public.ts';
import { requirePermission } from '#scope.ts';

import { addedRequestLines } from '../amend/amended-requests.ts';
import {
  amendmentActs,
  endAmendment,
  planRequested,
  type PlannedAmendment,
} from '../amend/amendment-acts.ts';
import { findWaiting, type WaitingRevision } from '../amend/amendment.store.ts';
import { checkWaiting } from '../amend/check-amendment.ts';
import { readOrderToChange, type StoredOrder } from '../amend/order-to-change.store.ts';
import { applyAmendment } from '../amend/put-in-force.ts';
import { type OrderActedOn, orderActs } from '../order-acts.ts';
import { decisionNotification } from '../order-notifications.ts';
import { orderApproval } from './order-approval.queries.ts';

interface Decided {
  readonly purchaseOrder: PurchaseOrder;
  readonly message: string;
}

const DECIDE = {
  permission: 'purchase-orders:approve',
  gate: (order: OrderActedOn) => purchaseOrderCan.decideAmendment(order),
} as const;

interface Allowed {
  readonly permission: 'purchase-orders:read' | 'purchase-orders:approve';
  readonly version?: number | undefined;
  /** The content hash of the amendment that the person saw. */
  readonly seenHash?: string | undefined;
}

export async function approveAmendment(
  ctx: Context,
  id: string,
  body: Received<typeof approveEndpoint, 'body'>,
): Promise<Decided> {
  const decision = { verdict: 'APPROVED', comment: '', channel: 'WEB' } as const;
  const { version, contentHash: seenHash } = body ?? {};
  return decideAmendment(ctx, id, decision, { ...BY_ROLE, version, seenHash });
}

/** The revision in force stays. */
export async function rejectAmendment(
  ctx: Context,
  id: string,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<Decided> {
  const decision = { verdict: 'REJECTED', comment: reason, channel: 'WEB' } as const;
  return decideAmendment(ctx, id, decision, { ...BY_ROLE, version });
}

const BY_ROLE = { permission: 'purchase-orders:approve' } as const;

/**
 * Decides on a waiting amendment. Approving puts it into force for the order as it is now: goods
 * received meanwhile keep their price. Under an approval policy this happens with the last level;
 * the approvers that it determines decide, whatever their roles.
 * @throws AppError conflict unless it waits and was seen as it is, or no longer fits the order;
 *   forbidden for who made it or the order; unprocessable without a reason where one is asked for
 */
export async function decideAmendment(
  ctx: Context,
  id: string,
  decision: DecisionOn,
  { permission, version, seenHash }: Allowed,
): Promise<Decided> {
  const isApproved = decision.verdict === 'APPROVED';
  if (!isApproved) refuseViolations(reasonViolations(decision.comment));
  const purchaseOrder = await inActTransaction(ctx, async (tx) => {
    const inside = { ...ctx, db: tx };
    // Before the locks, because its request lines are locked first.
    const seen = await findWaiting(tx, ctx.scope, id);
    const acts = amendmentActs(seen ? addedRequestLines(seen.asked) : []);
    const gate = (order: OrderActedOn) =>
      isApproved ? purchaseOrderCan.approveAmendment(order) : DECIDE.gate(order);
    const act = { gate, permission, version };
    return acts.act(inside, id, act, async (_, order) => {
      const waiting = await requireWaiting(tx, ctx, id);
      if (waiting.id !== seen?.id) throw new RetryTransaction();
      const { revision } = waiting;
      const requireRole = () => requireLeave(ctx, order, waiting);
      const on = { id, revision, requireRole };
      const decided = await decideRunning(tx, inside, orderApproval, on, decision);
      if ((seenHash ?? waiting.contentHash) !== waiting.contentHash) {
        throw conflict('The amendment was changed meanwhile; look at it again');
      }
      if (decided.isOpen) return decided.outcome;
      return isApproved
        ? approve(tx, inside, { id, order, waiting })
        : reject(tx, inside, { id, order, waiting }, decision.comment);
    });
  });
  return { purchaseOrder, message: messageOf(purchaseOrder, isApproved) };
}

function messageOf({ revision, waitingRevision }: PurchaseOrder, isApproved: boolean): string {
  if (!isApproved) return 'Amendment rejected';
  return waitingRevision === null
    ? `${revisionName(revision)} approved`
    : 'Approved; the next level is asked';
}

interface ToDecide {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly waiting: WaitingRevision;
}

async function putWaitingInForce(tx: Transaction, ctx: Context, { id, order, waiting }: ToDecide) {
  const { asked } = waiting;
  const [before, terms] = await Promise.all([
    readOrderToChange(tx, ctx.scope, id),
    findOrderingTerms(tx, ctx, order.projectId),
  ]);
  const day = indianDate(waiting.madeAt);
  const toPlan = { order, before, asked, terms, day, isDecided: true };
  const { planned, isBeyondContract } = await fitting(async () => planRequested(tx, ctx, toPlan));
  refuseDearer(planned, { before, waiting });
  refuseBeyond(isBeyondContract, waiting);
  const { revision } = waiting;
  const amendment = { id, order, before, planned, body: asked, revision };
  const checked = await checkWaiting(tx, ctx, amendment);
  const after = await applyAmendment(tx, ctx, {
    id,
    order,
    before,
    asked,
    planned,
    isBeyondContract,
    difference: differenceOf(currentContent(before), planned.content),
    revision: waiting,
    approvedBy: ctx.actor,
  });
  return { after, checked };
}

/** Runs a plan; what was valid at the request and no longer is, becomes a conflict. */
async function fitting<Planned>(plan: () => Promise<Planned>): Promise<Planned> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unprocessable') throw error;
    throw conflict(`The amendment no longer fits the order. ${error.message}`);
  }
}

/**
 * Refuses an amendment that goods received at the old rate made dearer than the total that was seen
 * and the current one.
 */
function refuseDearer(
  { totals: { grandTotal } }: PlannedAmendment,
  { before, waiting }: { readonly before: StoredOrder; readonly waiting: WaitingRevision },
): void {
  const seen = decimal(waiting.content.grandTotal);
  if (grandTotal.lte(seen) || grandTotal.lte(before.grandTotal)) return;
  throw conflict(
    `Goods came while it waited: the order would come to ${rupeesText(grandTotal)} instead of ${rupeesText(seen)}. Reject it and let it be asked for again.`,
  );
}

/**
 * Refuses an amendment beyond its contract if others used the contract up meanwhile, because the
 * approver did not see that.
 */
function refuseBeyond(isBeyondContract: boolean, { grounds }: WaitingRevision): void {
  if (!isBeyondContract || grounds.includes('CONTRACT')) return;
  throw conflict(
    'Others used its rate contract meanwhile, and it goes beyond it now. Reject it and let it be asked for again.',
  );
}

async function requireWaiting(tx: Transaction, ctx: Context, id: string): Promise<WaitingRevision> {
  const waiting = await findWaiting(tx, ctx.scope, id);
  if (!waiting) throw conflict('No amendment of this purchase order waits for approval');
  return waiting;
}

/**
 * Checks the decision where no policy applies: it takes the permission, and somebody other than the
 * maker of the amendment or the order.
 */
function requireLeave(ctx: Context, order: OrderActedOn, { madeBy }: WaitingRevision): void {
  requirePermission(ctx.scope, order, 'purchase-orders:approve');
  requireAllowed(mayDecide({ ...order, amendedBy: madeBy }, ctx.actor.id), 'forbidden');
}

async function approve(tx: Transaction, ctx: Context, deciding: ToDecide): Promise<Outcome> {
  const { id, order, waiting } = deciding;
  const { after, checked } = await putWaitingInForce(tx, ctx, deciding);
  return {
    action: 'approve-amendment',
    detail: {
      revision: waiting.revision,
      before: order.status,
      after,
      ...auditedOverruns(checked),
    },
    notifications: [decisionNotification('APPROVED', id, order, revisionName(waiting.revision))],
    resolves: ['TO_APPROVE'],
  };
}

async function reject(
  tx: Transaction,
  ctx: Context,
  { id, order, waiting }: ToDecide,
  reason: string,
): Promise<Outcome> {
  const { revision } = waiting;
  const ended = { state: 'REJECTED', decidedBy: ctx.actor, comment: reason } as const;
  await endAmendment(tx, ctx, { id, revision }, ended);
  return {
    action: 'reject-amendment',
    detail: { revision, reason },
    notifications: [
      decisionNotification('REJECTED', id, order, `${revisionName(revision)}: ${reason}`),
    ],
    resolves: ['TO_APPROVE'],
  };
}

/** @throws AppError forbidden for anybody but its maker */
export async function withdrawAmendment(
  ctx: Context,
  id: string,
  body?: { readonly version?: number | undefined } | null,
): Promise<Decided> {
  const act = { ...DECIDE, permission: 'purchase-orders:create', version: body?.version } as const;
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx) => {
    const waiting = await findWaiting(tx, ctx.scope, id);
    if (waiting?.madeBy !== ctx.actor.id) {
      throw forbidden('Only who made the amendment can withdraw it');
    }
    const ended = { state: 'WITHDRAWN', decidedBy: null, comment: '' } as const;
    await Promise.all([
      endAmendment(tx, ctx, { id, revision: waiting.revision }, ended),
      endApproval(tx, ctx, { type: 'PURCHASE_ORDER', id }, 'WITHDRAWN'),
    ]);
    return {
      action: 'withdraw-amendment',
      detail: { revision: waiting.revision },
      resolves: ['TO_APPROVE'],
    };
  });
  return { purchaseOrder, message: 'Amendment withdrawn' };
}
