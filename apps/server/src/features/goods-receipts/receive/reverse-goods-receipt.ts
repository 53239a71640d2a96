/** Reverses a posted receipt, while its goods are in stock. It keeps its number. */
import type {
  GoodsReceipt,
  reverseGoodsReceipt as endpoint,
} from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { sum } from '@plinth/domain/shared/decimal';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, refuseViolations } from '#errors.ts';
import { supersedePrices } from '../price/decide-on-prices.ts';
import { type PostedLine, readPostedLines } from '../read/goods-receipt-lines.queries.ts';
import { type LockedReceipt, markReversed } from '../goods-receipts.store.ts';
import { withdrawDifferences } from '../price/rate-differences.store.ts';
import { receiptActs } from '../receipt-acts.ts';
import { shareChargesAnew } from '#features/landed-costs/landed-costs.public.ts';
import {
  lockOrderedLines,
  receivedOnOrders,
  type ReceivedOnOrders,
  updateReceived,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { reverseReceiptEntries } from '#features/stock/stock.public.ts';

/**
 * @throws AppError notFound, forbidden; conflict unless it is posted and nothing was returned;
 *   unprocessable without the stock
 */
export async function reverseGoodsReceipt(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ goodsReceipt: GoodsReceipt; message: string }> {
  refuseViolations(reasonViolations(reason));
  const act = {
    permission: 'goods-receipts:reverse',
    gate: ({ status }: LockedReceipt) => goodsReceiptCan.reverse(status),
    version,
  } as const;
  const goodsReceipt = await receiptActs.act(ctx, id, act, async (tx, receipt) => {
    const { lines, ...posted } = await readPostedLines(tx, ctx, id);
    const { number } = posted;
    if (lines.some(({ isReturned }) => isReturned)) {
      throw conflict('Some of it went back to the supplier; this GRN can no longer be reversed');
    }
    const received = await takenOffOrders(tx, ctx, lines);
    const cause = { ...posted, firmId: receipt.firmId };
    await reverseReceiptEntries(tx, ctx, cause, lines);
    await Promise.all([
      updateReceived(tx, ctx.scope, received),
      markReversed(tx, ctx, id, reason),
      withdrawDifferences(tx, ctx, id),
      supersedePrices(tx, ctx, id),
    ]);
    const orderIds = lines.map(({ orderId }) => orderId);
    await shareChargesAnew(tx, ctx, orderIds, cause);
    return {
      action: 'reverse',
      detail: { number, reason },
      resolves: ['TO_APPROVE'],
      changes: received.changesBy({ id, number }),
    };
  });
  return { goodsReceipt, message: `${goodsReceipt.receiptNumber} reversed` };
}

async function takenOffOrders(
  tx: Transaction,
  ctx: Context,
  lines: readonly PostedLine[],
): Promise<ReceivedOnOrders> {
  const orderedLines = await lockOrderedLines(
    tx,
    ctx,
    lines.map(({ orderLineId }) => orderLineId),
  );
  const byLine = Map.groupBy(lines, ({ orderLineId }) => orderLineId);
  return receivedOnOrders({
    action: 'reverse-receipt',
    orderedLines,
    quantityByLine: new Map(
      Array.from(byLine, ([line, parts]) => [line, sum(parts.map((one) => one.accepted)).neg()]),
    ),
  });
}
