/** Amends an order that was made: in force at once, or waiting for approval where it is worse. */
import type { amendPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  amendmentReasonViolations,
  type AmendmentReason,
  type RequestedAmendment,
} from '@plinth/domain/purchase-order/amend/amendment';
import { waitingQuantities } from '@plinth/domain/purchase-order/amend/change-order';
import { currentContent } from '@plinth/domain/purchase-order/amend/order-content';
import type { ComparableRevision } from '@plinth/domain/purchase-order/decide/last-approved';
import {
  differenceOf,
  isNothingChanged,
  type RevisionContent,
  type RevisionDifference,
} from '@plinth/domain/purchase-order/amend/revision-content';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations, unprocessable } from '#errors.ts';
import { startApproval } from '#features/approvals/approvals.public.ts';
import {
  saveOverruns,
  refuseOverBudget,
  auditedOverruns,
} from '#features/budgets/budgets.public.ts';
import { findOrderingTerms } from '#features/firms/firms.public.ts';
import type { NotificationInput } from '#features/notifications/notifications.public.ts';

import { orderApproval } from '../decide/order-approval.queries.ts';
import type { OrderActedOn } from '../order-acts.ts';
import { waitsForApproval } from '../order-notifications.ts';
import {
  amendmentActs,
  approvalOf,
  planRequested,
  type PlannedAmendment,
} from './amendment-acts.ts';
import { findComparable, hashOf, insertRevision, type NewRevision } from './amendment.store.ts';
import { setWaitingLines, updateWaiting } from './changed-order.store.ts';
import { checkAmendment, resolveAmendment } from './check-amendment.ts';
import { requestedAmendment } from './requested-amendment.ts';
import { readOrderToChange, type StoredOrder } from './order-to-change.store.ts';
import { applyAmendment } from './put-in-force.ts';

type Body = Received<typeof endpoint, 'body'>;

/**
 * @throws AppError notFound for a line, item or material out of scope; conflict unless the order is
 *   open and no other amendment waits, or if less is left to order than was seen; unprocessable for
 *   violations, also if nothing changes
 */
export async function amendPurchaseOrder(
  ctx: Context,
  id: string,
  { version, ...body }: Body,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const lineIds = body.added.flatMap(({ mrnItemId }) => mrnItemId || []);
  const act = {
    permission: 'purchase-orders:create',
    gate: (order: OrderActedOn) => purchaseOrderCan.amend(order),
    version,
  } as const;
  const purchaseOrder = await amendmentActs(lineIds).act(ctx, id, act, async (tx, order) => {
    refuseViolations(amendmentReasonViolations(body));
    const toAmend = { id, order, body };
    const { revision, isWaiting, after, notifications, checked } = await amend(tx, ctx, toAmend);
    const { reasonCode, reason } = body;
    return {
      action: 'amend',
      detail: {
        revision,
        reasonCode,
        reason,
        isWaiting,
        before: order.status,
        after,
        ...auditedOverruns(checked),
      },
      notifications,
    };
  });
  const { waitingRevision } = purchaseOrder;
  return {
    purchaseOrder,
    message:
      waitingRevision === null
        ? 'Purchase order amended'
        : `${revisionName(waitingRevision)} waits for approval`,
  };
}

interface ToAmend {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly body: Omit<Body, 'version'>;
}

async function amend(tx: Transaction, ctx: Context, { id, order, body }: ToAmend) {
  const [before, terms] = await Promise.all([
    readOrderToChange(tx, ctx.scope, id),
    findOrderingTerms(tx, ctx, order.projectId),
  ]);
  const asked = requestedAmendment(ctx, before, body);
  const toPlan = { order, before, asked, terms, day: indianDate(ctx.clock()), isDecided: false };
  const { planned, isBeyondContract } = await planRequested(tx, ctx, toPlan);
  const current = currentContent(before);
  const difference = differenceOf(current, planned.content);
  refuseUnchanged(difference);
  const checked = await checkAmendment(tx, ctx, { place: order, before, planned, body });
  const revisions = await revisionsOf(tx, ctx, { id, before, current, order });
  const compared = { order, terms, revisions, before, planned, isBeyondContract };
  const { grounds, isNeeded, payableBefore } = approvalOf(compared);
  await refuseOverBudget(tx, ctx, checked, () => isNeeded);
  const number = order.revision + 1;
  const revision: NewRevision = {
    id: ctx.newId(),
    orderId: id,
    revision: number,
    reasonCode: reasonOf(body.reasonCode),
    reason: body.reason,
    asked: withComparisons(asked, planned),
    content: planned.content,
    contentHash: hashOf({ id, asked, standing: current }),
    difference,
    isApprovalNeeded: isNeeded,
    grounds,
    madeBy: ctx.actor,
    madeAt: ctx.clock(),
  };
  await insertRevision(tx, ctx.scope, revision);
  const documents = [{ documentId: id, documentNumber: order.poNumber }];
  await saveOverruns(tx, ctx, checked, { documents, revision: number });
  const notifications = isNeeded
    ? await startAsking(tx, ctx, { id, order, revision, payableBefore })
    : null;
  if (isNeeded && !notifications) await refuseOverBudget(tx, ctx, checked, () => false);
  if (notifications) {
    await Promise.all([
      setWaitingLines(tx, ctx.scope, waitingQuantities(before, planned)),
      updateWaiting(tx, ctx.scope, id, number),
    ]);
    return { revision: number, isWaiting: true, after: order.status, notifications, checked };
  }
  await resolveAmendment(tx, ctx, checked, { id, revision: number });
  const after = await applyAmendment(tx, ctx, {
    id,
    order,
    before,
    asked,
    planned,
    isBeyondContract,
    difference,
    revision: { ...revision, madeBy: ctx.actor.id },
    approvedBy: null,
  });
  return { revision: number, isWaiting: false, after, notifications: [], checked };
}

function refuseUnchanged(difference: RevisionDifference): void {
  if (!isNothingChanged(difference)) return;
  const message = 'Nothing is changed';
  throw unprocessable(message, [{ code: 'unchanged', path: 'items', message }]);
}

interface Asking extends Pick<ToAmend, 'id' | 'order'> {
  readonly revision: NewRevision;
  /** The payable amount of what was approved last, in rupees. */
  readonly payableBefore: Decimal;
}

/**
 * Starts the approval. A policy is applied to the higher of the two amounts, because changes for
 * the worse concern those who approved the order even if it costs less. Returns the people to
 * notify beside the policy's approvers; null if the policy needs nobody.
 */
async function startAsking(
  tx: Transaction,
  ctx: Context,
  { id, order, revision, payableBefore }: Asking,
): Promise<readonly NotificationInput[] | null> {
  const submitted = { id, firmId: order.firmId, revision: revision.revision, payableBefore };
  const state = await startApproval(tx, ctx, orderApproval, submitted);
  if (state === 'NOT_NEEDED') return null;
  return state === null ? [waitsForApproval(id, order)] : [];
}

/** The rules have checked it. */
function reasonOf(code: string): AmendmentReason {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- amendmentReasonViolations
  return code as AmendmentReason;
}

/**
 * The amendment with the contracts of the added lines and how their rates compare, which approval
 * policies consider.
 */
function withComparisons(
  asked: RequestedAmendment,
  { lines }: PlannedAmendment,
): RequestedAmendment {
  const contracts = new Map(lines.map(({ id, contract }) => [id, contract]));
  const added = asked.added.map((line) => {
    const contract = contracts.get(line.id);
    if (!contract) return line;
    const isOffContract = contract.standing === 'OFF_CONTRACT';
    const pricedByLineId = contract.contractLineId;
    return { ...line, pricedByLineId, ...(isOffContract && { isOffContract }) };
  });
  return { ...asked, added };
}

interface CurrentOrder {
  readonly id: string;
  readonly before: StoredOrder;
  readonly current: RevisionContent;
  readonly order: OrderActedOn;
}

/** The revisions until now; with its first amendment, the order as made becomes one of them. */
async function revisionsOf(
  tx: Transaction,
  ctx: Context,
  { id, before, current, order }: CurrentOrder,
): Promise<readonly ComparableRevision[]> {
  const revisions = await findComparable(tx, ctx.scope, id);
  if (revisions.length > 0) return revisions;
  await insertRevision(tx, ctx.scope, {
    id: ctx.newId(),
    orderId: id,
    revision: 0,
    reasonCode: 'AS_MADE',
    reason: '',
    asked: null,
    content: current,
    contentHash: hashOf({ id, standing: current }),
    difference: null,
    isApprovalNeeded: false,
    grounds: [],
    madeBy: { id: order.orderedBy, name: before.orderedByName },
    madeAt: before.createdAt,
  });
  return [];
}
