/** Puts an amendment into force: lines, allocations, requests, totals and status. */
import type { AskedAmendment } from '@plinth/domain/purchase-order/amendment';
import { statusAfterFulfilment } from '@plinth/domain/purchase-order/fulfilment';
import type { RevisionDifference } from '@plinth/domain/purchase-order/revision-content';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';

import type { Actor, Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { shareChargesAnew } from '#features/landed-costs/landed-costs.public.ts';
import { amendOrdered } from '#features/material-requests/material-requests.public.ts';
import type { AmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import {
  deleteOrderLines,
  updateAmendedLines,
  updateAmendedOrder,
} from '#features/purchase-orders/amended-order.store.ts';
import { putInForce, supersede } from '#features/purchase-orders/amendment.store.ts';
import { requestNewLines } from '#features/purchase-orders/amended-requests.ts';
import type { OrderActedOn } from '#features/purchase-orders/order-acts.ts';
import { currentContent } from '#features/purchase-orders/order-content.ts';
import { findFulfilmentLines } from '#features/purchase-orders/order-fulfilment.store.ts';
import type { PlannedAmendment } from '#features/purchase-orders/plan-amendment.ts';
import { getOrderParties } from '#features/purchase-orders/purchase-order-parties.queries.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
import { insertOrderLines } from '#features/purchase-orders/purchase-orders.store.ts';
import { isOverUsedBy } from '#features/rate-contracts/rate-contracts.public.ts';

export interface Amending {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly before: AmendableOrder;
  readonly asked: AskedAmendment;
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
  const { id, before, difference, revision, approvedBy } = amending;
  await keepPaper(tx, ctx, id, before);
  const { requests, requestLineOf } = await requestNewLines(tx, ctx, {
    ...amending,
    expectedDeliveryDate: amending.planned.head.expectedDeliveryDate,
  });
  const planned = {
    ...amending.planned,
    lines: amending.planned.lines.map((line) => ({
      ...line,
      requestLineId: line.requestLineId ?? requestLineOf(line.id),
    })),
  };
  await writeLines(tx, ctx, { ...amending, planned });
  await Promise.all(
    requests.map(async (request) =>
      amendOrdered(tx, ctx, {
        place: { firmId: amending.order.firmId, projectId: amending.order.projectId },
        request,
        purchaseOrderId: id,
        changeByLine: changeByRequestLine(before, planned.lines),
      }),
    ),
  );
  const lines = await findFulfilmentLines(tx, ctx.scope, id);
  const status = statusAfterFulfilment(stateOf(amending), lines);
  const served = new Set(planned.lines.map((line) => line.requestLineId));
  const numbers = requests
    .filter((request) => request.lines.some((line) => served.has(line.id)))
    .map((request) => request.mrnNumber);
  await updateAmendedOrder(tx, ctx.scope, id, {
    ...planned,
    revision: revision.revision,
    status,
    isAnythingReceived: lines.some(({ receivedQuantity }) => receivedQuantity.gt('0')),
    mrnNumbers: inOrder(before.mrnNumbers, numbers),
    approvedBy: approvedBy?.id ?? null,
    isBeyondContract: await isBeyond(tx, ctx, amending),
  });
  await putInForce(tx, ctx.scope, {
    id: revision.id,
    content: planned.content,
    difference,
    at: ctx.clock(),
    decidedBy: approvedBy,
  });
  const { poNumber: number, firmId } = amending.order;
  await shareChargesAnew(tx, ctx, [id], { type: 'PURCHASE_ORDER', id, number, firmId });
  return status;
}

/** Stores the content and the paper of the revision in force, before anything of it changes. */
async function keepPaper(tx: Transaction, ctx: Context, id: string, before: AmendableOrder) {
  const order = await getPurchaseOrder(tx, ctx, id);
  const parties = await getOrderParties(tx, ctx, id);
  const content = currentContent(before);
  await supersede(tx, ctx.scope, { orderId: id, content, paper: { order, parties } });
}

async function writeLines(
  tx: Transaction,
  ctx: Context,
  { id, order, before, planned }: Pick<Amending, 'id' | 'order' | 'before' | 'planned'>,
): Promise<void> {
  const { firmId, projectId } = order;
  const remaining = new Set(planned.lines.map((line) => line.id));
  const removed = before.lines.filter((line) => !remaining.has(line.id)).map((line) => line.id);
  await deleteOrderLines(tx, ctx.scope, removed);
  await updateAmendedLines(
    tx,
    ctx.scope,
    planned.lines.filter((line) => !line.isNew),
  );
  const added = planned.lines
    .filter((line) => line.isNew)
    .map(({ requestLineId, ...line }) => ({
      ...line,
      mrnItemId: requestLineId ?? '',
      supplierId: before.supplierId,
    }));
  if (added.length === 0) return;
  await insertOrderLines(tx, ctx.scope, [
    {
      id,
      firmId,
      projectId,
      createdAt: before.createdAt,
      lines: added,
      linesBefore: Math.max(0, ...before.lines.map((line) => line.position)),
    },
  ]);
}

/** The additional quantity that the amended order takes, by request line. */
function changeByRequestLine(
  before: AmendableOrder,
  after: PlannedAmendment['lines'],
): Map<string, Decimal> {
  const changes = new Map<string, Decimal>();
  const add = (line: string | null, quantity: Decimal) => {
    if (line !== null) changes.set(line, (changes.get(line) ?? decimal('0')).plus(quantity));
  };
  for (const line of before.lines) add(line.requestLineId, decimal(line.quantity).times('-1'));
  for (const line of after) add(line.requestLineId, line.quantity);
  return changes;
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

/** The current numbers, with those that were there before in front. */
function inOrder(before: readonly string[], now: readonly string[]): string[] {
  const remaining = before.filter((number) => now.includes(number));
  return [...remaining, ...now.filter((number) => !remaining.includes(number))];
}
