/**
 * Subtracts quantities of receipts that are still on the device from what an order can still
 * receive. Pure.
 */
import type { ReceivableLine, ReceivableOrder } from '@plinth/contracts/receivable-orders';
import { receiptQuantities } from '@plinth/domain/goods-receipt/receipt-line';
import { type Decimal, decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { z } from 'zod';

import { isAct, type OutboxItem } from '#device/outbox-item.ts';

import { factorOf } from './receipt-form-model.ts';

const postedSchema = z.object({
  isPosted: z.literal(true),
  items: z.array(
    z.object({
      purchaseOrderLineId: z.string(),
      unit: z.string(),
      factor: z.string(),
      challanQuantity: z.string(),
      receivedQuantity: z.string(),
      rejectedQuantity: z.string(),
    }),
  ),
});

type SentLine = z.infer<typeof postedSchema>['items'][number];

export interface WaitingLine extends ReceivableLine {
  /** Accepted, and not sent yet. */
  readonly waitingQuantity: number;
}

export interface WaitingOrder extends ReceivableOrder {
  readonly lines: WaitingLine[];
}

/** @param except the form that is sending its own act */
export function lessWaiting(
  orders: readonly ReceivableOrder[],
  rows: readonly OutboxItem[],
  except = '',
): WaitingOrder[] {
  const posted = rows.flatMap((row) => {
    const isWaiting = isAct(row) && row.kind === 'goods-receipt' && row.refusal === null;
    if (!isWaiting || row.place === except) return [];
    return postedSchema.safeParse(row.body).data?.items ?? [];
  });
  const byLine = Map.groupBy(posted, ({ purchaseOrderLineId }) => purchaseOrderLineId);
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => withWaiting(line, byLine.get(line.id) ?? [])),
  }));
}

function withWaiting(line: ReceivableLine, posted: readonly SentLine[]): WaitingLine {
  let carried = decimal(line.carriedQuantity);
  let waiting = decimal('0');
  for (const sent of posted) {
    const { accepted, converted } = quantitiesOf(sent, line, carried);
    waiting = waiting.plus(accepted);
    carried = carried.plus(converted).minus(accepted);
  }
  const left = decimal(line.canStillReceive).minus(waiting);
  return {
    ...line,
    carriedQuantity: carried.toString(),
    waitingQuantity: Number(waiting.toString()),
    canStillReceive: left.gt('0') ? Number(left.toString()) : 0,
  };
}

function quantitiesOf(sent: SentLine, line: ReceivableLine, carried: Decimal) {
  const factor = parseDecimal(factorOf(sent, line)) ?? decimal('0');
  return receiptQuantities(sent, line.material.unit, factor, carried);
}
