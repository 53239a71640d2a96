/** Puts an amendment into force: lines, allocations, requests, totals and status. */
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import { statusAfterFulfilment } from '@plinth/domain/purchase-order/fulfilment';
import { currentContent } from '@plinth/domain/purchase-order/amend/order-content';
import type { RevisionDifference } from '@plinth/domain/purchase-order/amend/revision-content';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';

import type { Actor, Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { shareChargesAnew } from '#features/landed-costs/landed-costs.public.ts';
import { isOverUsedBy } from '#features/rate-contracts/rate-contracts.public.ts';

import type { OrderActedOn } from '../order-acts.ts';
import { getPurchaseOrder } from '../purchase-orders.queries.ts';
import { findFulfilmentLines } from '../receive/order-fulfilment.store.ts';
import { getOrderParties } from '../send/purchase-order-parties.queries.ts';
import type { PlannedAmendment } from './amendment-acts.ts';
import { putInForce, supersede } from './amendment.store.ts';
import { updateAmendedOrder } from './changed-order.store.ts';
import type { StoredOrder } from './order-to-change.store.ts';
import { writeWithRequests } from './write-with-requests.ts';

export interface Amending {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly before: StoredOrder;
  readonly asked: RequestedAmendment;
  readonly planned: PlannedAmendment;
  /** Whether it calls off more than is left of a contract that then requires approval. */
  readonly isBeyondContract: boolean;
  readonly difference: RevisionDifference;
  readonly revision: {
    readonly id: string;
    readonly revision: number;
    readonly madeBy: string;
    readonly reason: string;
  };
  /** The approver of the amendment; null if it needed no approval. */
  readonly approvedBy: Pick<Actor, 'id' | 'name'> | null;
}

/**
 * Order and requests are locked.
 * @returns the order's new status
 */
export async function applyAmendment(
  tx: Transaction,
  ctx: Context,
  amending: Amending,
): Promise<PurchaseOrderStatus> {
  const { id, order, before, difference, revision, approvedBy } = amending;
  await keepPaper(tx, ctx, id, before);
  const { written, mrnNumbers } = await writeWithRequests(tx, ctx, {
    id,
    order,
    before,
    asked: amending.asked,
    change: amending.planned,
    madeBy: revision.madeBy,
    reason: revision.reason,
  });
  const lines = await findFulfilmentLines(tx, ctx.scope, id);
  const status = statusAfterFulfilment(stateOf(amending), lines);
  await updateAmendedOrder(tx, ctx.scope, written, {
    revision: revision.revision,
    status,
    isAnythingReceived: lines.some(({ receivedQuantity }) => receivedQuantity.gt('0')),
    mrnNumbers,
    approvedBy: approvedBy?.id ?? null,
    isBeyondContract: await isBeyond(tx, ctx, amending),
  });
  await putInForce(tx, ctx.scope, {
    id: revision.id,
    content: amending.planned.content,
    difference,
    at: ctx.clock(),
    decidedBy: approvedBy,
  });
  const { poNumber: number, firmId } = order;
  await shareChargesAnew(tx, ctx, [id], { type: 'PURCHASE_ORDER', id, number, firmId });
  return status;
}

/** Stores the content and the paper of the revision in force, before anything of it changes. */
async function keepPaper(tx: Transaction, ctx: Context, id: string, before: StoredOrder) {
  const order = await getPurchaseOrder(tx, ctx, id);
  const parties = await getOrderParties(tx, ctx, id);
  const content = currentContent(before);
  await supersede(tx, ctx.scope, { orderId: id, content, paper: { order, parties } });
}

/**
 * Whether the order exceeds its contracts: once it does, this lasts while more of one is used than
 * agreed.
 */
async function isBeyond(
  tx: Transaction,
  ctx: Context,
  { id, before, isBeyondContract }: Amending,
): Promise<boolean> {
  return isBeyondContract || (before.isBeyondContract && (await isOverUsedBy(tx, ctx, id)));
}

/**
 * The status of the amended order, as if it had been made like this: approving an amendment
 * approves its order.
 */
function stateOf({ order: { status, isApprovalNeeded }, approvedBy }: Amending) {
  if (approvedBy === null) return { status, isApprovalNeeded };
  return { status: status === 'SUBMITTED' ? 'APPROVED' : status, isApprovalNeeded: true } as const;
}
