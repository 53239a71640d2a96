/**
 * Closes an order or some of its lines short: outstanding quantities are given up with a reason and
 * released to the request. Closing a delivered order gives up its remaining tolerance.
 */
import type {
  closePurchaseOrder as endpoint,
  PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  canOrderReceive,
  openQuantity,
  statusAfterFulfilment,
} from '@plinth/domain/purchase-order/fulfilment';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { quantityString } from '@plinth/domain/shared/quantity';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { shareChargesAnew } from '#features/landed-costs/landed-costs.public.ts';

import { type OrderActedOn, orderActs, releaseToRequests } from '../order-acts.ts';
import { updateOrderStatus } from '../purchase-orders.store.ts';
import {
  closeOpenQuantities,
  findFulfilmentLines,
  type OrderFulfilmentLine,
  releaseClosed,
} from './order-fulfilment.store.ts';

type Body = Received<typeof endpoint, 'body'>;

/** @throws AppError notFound for a line of another order; conflict for a closed one */
export async function closePurchaseOrder(
  ctx: Context,
  id: string,
  { reason, version, ...asked }: Body,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  refuseViolations(reasonViolations(reason));
  const act = {
    permission: 'purchase-orders:close',
    // Checked below, from the lines.
    gate: (order: OrderActedOn) => purchaseOrderCan.close({ ...order, canStillReceive: true }),
    version,
  } as const;
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx, order) => {
    const lines = await findFulfilmentLines(tx, ctx.scope, id);
    const canStillReceive = canOrderReceive(order, lines);
    requireAllowed(purchaseOrderCan.close({ ...order, canStillReceive }));
    const closed = linesToClose(lines, asked.lineIds);
    await closeOpenQuantities(tx, ctx.scope, idsOf(closed));
    await giveBack(tx, ctx, {
      order,
      id,
      closed,
      leftOutReason: asked.isStillNeeded ? null : reason,
    });

    const status = statusAfterFulfilment(order, await findFulfilmentLines(tx, ctx.scope, id));
    const isDone = status === 'DELIVERED';
    const items = closed.map((line) => ({
      materialName: line.materialName,
      unit: line.unit,
      quantity: quantityString(openQuantity(line)),
    }));
    await updateOrderStatus(tx, ctx.scope, id, {
      status,
      ...(isDone && { closingReason: reason }),
    });
    const { poNumber: number, firmId } = order;
    await shareChargesAnew(tx, ctx, [id], { type: 'PURCHASE_ORDER', id, number, firmId });
    return {
      action: 'short-close',
      detail: { before: order.status, after: status, reason, items },
    };
  });
  const isDone = purchaseOrder.status === 'DELIVERED';
  return { purchaseOrder, message: isDone ? 'Purchase order closed' : 'Lines closed' };
}

function linesToClose(
  lines: readonly OrderFulfilmentLine[],
  lineIds: readonly string[] | undefined,
): OrderFulfilmentLine[] {
  if (!lineIds) return lines.filter(({ isClosed }) => !isClosed);
  return [...new Set(lineIds)].map((lineId) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Purchase order line');
    if (line.isClosed) throw conflict(`${line.materialName} is closed already`);
    return line;
  });
}

interface GivenUp {
  readonly order: OrderActedOn;
  readonly id: string;
  readonly closed: readonly OrderFulfilmentLine[];
  /** The reason why the rest is not needed; null if it is to be ordered again. */
  readonly leftOutReason: string | null;
}

async function giveBack(
  tx: Transaction,
  ctx: Context,
  { order, id, closed, leftOutReason }: GivenUp,
): Promise<void> {
  const quantityByLine = await releaseClosed(tx, ctx.scope, idsOf(closed));
  await releaseToRequests(tx, ctx, { id, order, quantityByLine, leftOutReason });
}

function idsOf(lines: readonly OrderFulfilmentLine[]): string[] {
  return lines.map(({ id }) => id);
}
