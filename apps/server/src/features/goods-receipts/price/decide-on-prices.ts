/** The decisions on prices of received goods that wait: approve, reject, withdraw. */
import type {
  approvePrices as approveEndpoint,
  GoodsReceipt,
  rejectPrices as rejectEndpoint,
  withdrawPrices as withdrawEndpoint,
} from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { mayDecideOnPrices } from '@plinth/domain/goods-receipt/goods-pricing';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Outcome } from '#documents/act.ts';
import { conflict, forbidden, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import {
  contentHashOf,
  type DecidedSubject,
  decideRunning,
  type DecisionOn,
  endApproval,
} from '#features/approvals/approvals.public.ts';
import { applyPrices, pricesDetail } from './apply-prices.ts';
import {
  findPricingContent,
  findWaitingPricing,
  type WaitingPricing,
} from './goods-pricing.queries.ts';
import {
  compareGoods,
  pricingApproval,
  requestLinesOfGoods,
} from './goods-pricing-approval.queries.ts';
import { endPricing } from './goods-pricing.store.ts';
import { readPostedLines } from '../read/goods-receipt-lines.queries.ts';
import type { LockedReceipt } from '../goods-receipts.store.ts';
import { receiptActs } from '../receipt-acts.ts';
import type { NotificationInput } from '#features/notifications/notifications.public.ts';

interface Decided {
  readonly goodsReceipt: GoodsReceipt;
  readonly message: string;
}

interface Allowed {
  readonly permission: 'purchase-orders:approve' | 'prices:read';
  readonly version?: number | undefined;
}

const BY_ROLE = { permission: 'purchase-orders:approve' } as const;
const gate = ({ status }: LockedReceipt) => goodsReceiptCan.price(status);

export async function approvePrices(
  ctx: Context,
  id: string,
  body: Received<typeof approveEndpoint, 'body'>,
): Promise<Decided> {
  const { version, contentHash } = body ?? {};
  const decision = { verdict: 'APPROVED', comment: '', channel: 'WEB', contentHash } as const;
  return decide(ctx, id, decision, { ...BY_ROLE, version });
}

export async function rejectPrices(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof rejectEndpoint, 'body'>,
): Promise<Decided> {
  const decision = { verdict: 'REJECTED', comment: reason, channel: 'WEB' } as const;
  return decide(ctx, id, decision, { ...BY_ROLE, version });
}

/**
 * Prices of a receipt as a subject of the approval engine: the approvers that it determines decide,
 * whatever their roles.
 */
export const pricingSubject: DecidedSubject = {
  ...pricingApproval,
  compare: compareGoods,
  requestLines: requestLinesOfGoods,
  decide: async (ctx, id, decision) => decide(ctx, id, decision, { permission: 'prices:read' }),
};

/**
 * Decides on the waiting prices of a receipt. Under an approval policy they are in force with the
 * last level; without one, when a person with the permission approves. Returned prices count as
 * rejected: other prices must be entered.
 * @throws AppError unprocessable without a reason where one is asked for; conflict unless prices wait
 *   that were seen as they are; forbidden for who entered them, and whom they do not wait for
 */
async function decide(
  ctx: Context,
  id: string,
  decision: DecisionOn,
  { permission, version }: Allowed,
): Promise<Decided> {
  const isApproved = decision.verdict === 'APPROVED';
  if (!isApproved) refuseViolations(reasonViolations(decision.comment));
  let isSigned = false;
  const act = { permission, gate, version };
  const goodsReceipt = await receiptActs.act(ctx, id, act, async (tx, receipt) => {
    const waiting = await requireWaiting(tx, ctx, id);
    const requireRole =
      permission === BY_ROLE.permission &&
      (async () => requireLeave(tx, ctx, { id, waiting, decision }));
    const decided = await decideRunning(tx, ctx, pricingApproval, { id, requireRole }, decision);
    isSigned = decided.isOpen && decided.outcome !== null;
    if (decided.isOpen) return decided.outcome;
    const on = { id, receipt, waiting };
    return isApproved ? approve(tx, ctx, on) : reject(tx, ctx, on, decision.comment);
  });
  return { goodsReceipt, message: isSigned ? SIGNED : MESSAGES[decision.verdict] };
}

const SIGNED = 'Approved; others have to approve it, too';
const MESSAGES = {
  APPROVED: 'Prices approved',
  RETURNED: 'Prices rejected',
  REJECTED: 'Prices rejected',
} as const;

async function requireWaiting(tx: Transaction, ctx: Context, id: string) {
  const waiting = await findWaitingPricing(tx, ctx.scope, id);
  if (!waiting) throw conflict('No prices of this GRN wait for approval');
  return waiting;
}

interface ByRole {
  readonly id: string;
  readonly waiting: WaitingPricing;
  readonly decision: DecisionOn;
}

/**
 * Checks the decision where no policy applies: it takes a second person, and an approval is for the
 * content that they saw. A rejection applies to the current content.
 */
async function requireLeave(tx: Transaction, ctx: Context, { id, waiting, decision }: ByRole) {
  requireAllowed(mayDecideOnPrices(waiting, ctx.actor.id), 'forbidden');
  if (decision.verdict !== 'APPROVED') return;
  const now = contentHashOf(await findPricingContent(tx, ctx.scope, id));
  if (now !== waiting.contentHash || now !== (decision.contentHash ?? now)) {
    throw conflict('The goods were priced otherwise meanwhile; reject the prices and enter others');
  }
}

interface ToDecide {
  readonly id: string;
  readonly receipt: LockedReceipt;
  readonly waiting: WaitingPricing;
}

async function approve(
  tx: Transaction,
  ctx: Context,
  { id, receipt, waiting }: ToDecide,
): Promise<Outcome> {
  const { lines, ...posted } = await readPostedLines(tx, ctx, id);
  const priced = waiting.lines.map(({ lineId, rate }) => {
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw notFound('GRN line');
    return { ...line, pricePerUnit: decimal(rate) };
  });
  const cause = { ...posted, firmId: receipt.firmId };
  await applyPrices(tx, ctx, cause, { priced, pricingId: waiting.id, isDecided: true });
  return {
    action: 'approve-prices',
    detail: pricesDetail(priced),
    notifications: [notificationOf('APPROVED', { id, receipt, waiting, name: posted.number })],
    resolves: ['TO_APPROVE'],
  };
}

async function reject(
  tx: Transaction,
  ctx: Context,
  { id, receipt, waiting }: ToDecide,
  reason: string,
): Promise<Outcome> {
  const { number: name } = await readPostedLines(tx, ctx, id);
  const ended = { id: waiting.id, state: 'REJECTED', isDecided: true, comment: reason } as const;
  await endPricing(tx, ctx, ended);
  return {
    action: 'reject-prices',
    detail: { reason },
    notifications: [notificationOf('REJECTED', { id, receipt, waiting, name }, reason)],
    resolves: ['TO_APPROVE'],
  };
}

function notificationOf(
  kind: 'APPROVED' | 'REJECTED',
  { id, receipt, waiting, name }: ToDecide & { readonly name: string },
  reason = '',
): NotificationInput {
  const { firmId, projectId } = receipt;
  return {
    kind,
    document: { type: 'GOODS_RECEIPT', id, name },
    place: { firmId, projectId },
    people: [waiting.madeBy],
    text: ['Prices', reason].filter(Boolean).join(': '),
  };
}

/** @throws AppError forbidden for anybody but who entered them */
export async function withdrawPrices(
  ctx: Context,
  id: string,
  body: Received<typeof withdrawEndpoint, 'body'>,
): Promise<Decided> {
  const act = { permission: 'purchase-orders:create', gate, version: body?.version } as const;
  const goodsReceipt = await receiptActs.act(ctx, id, act, async (tx) => {
    const waiting = await requireWaiting(tx, ctx, id);
    if (waiting.madeBy !== ctx.actor.id) {
      throw forbidden('Only who entered the prices can withdraw them');
    }
    await endWaitingPricing(tx, ctx, id, { pricingId: waiting.id, state: 'WITHDRAWN' });
    return { action: 'withdraw-prices', detail: {}, resolves: ['TO_APPROVE'] };
  });
  return { goodsReceipt, message: 'Prices withdrawn' };
}

/** Ends prices that wait, where they are withdrawn or their receipt is reversed. */
async function endWaitingPricing(
  tx: Transaction,
  ctx: Context,
  id: string,
  { pricingId, state }: { readonly pricingId: string; readonly state: 'WITHDRAWN' | 'SUPERSEDED' },
): Promise<void> {
  await Promise.all([
    endPricing(tx, ctx, { id: pricingId, state, isDecided: false }),
    endApproval(tx, ctx, { type: 'GOODS_RECEIPT', id }, state),
  ]);
}

/** The receipt is reversed; prices that wait come to nothing with it. */
export async function supersedePrices(tx: Transaction, ctx: Context, id: string): Promise<void> {
  const waiting = await findWaitingPricing(tx, ctx.scope, id);
  if (!waiting) return;
  await endWaitingPricing(tx, ctx, id, { pricingId: waiting.id, state: 'SUPERSEDED' });
}
