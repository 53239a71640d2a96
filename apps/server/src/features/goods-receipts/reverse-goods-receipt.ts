/** Taking a posted receipt back: out of stock while it is still there, and off the orders. It stays, with its number. */
import type {
  GoodsReceipt,
  reverseGoodsReceipt as endpoint,
} from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { requiredViolations } from '@plinth/domain/shared/violation';
import { valueTakenBack } from '@plinth/domain/stock/moving-average';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.queries.ts';
import { readPostedLines } from '#features/goods-receipts/goods-receipt-lines.queries.ts';
import { lockReceipt, markReversed } from '#features/goods-receipts/goods-receipts.store.ts';
import {
  lockOrderedLines,
  receiveOnOrders,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { postEntries } from '#features/stock/stock.public.ts';
import { requirePermission } from '#scope.ts';
import { requireSeen } from '#versions.ts';

/** @throws AppError notFound, forbidden; conflict for what is not posted or was returned in part; unprocessable where the stock is gone */
export async function reverseGoodsReceipt(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof endpoint, 'body'>,
): Promise<{ goodsReceipt: GoodsReceipt; message: string }> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  const goodsReceipt = await inTransaction(ctx.db, async (tx) => {
    const receipt = await lockReceipt(tx, ctx.scope, id);
    if (!receipt) throw notFound('GRN');
    requirePermission(ctx.scope, receipt, 'goods-receipts:reverse');
    requireAllowed(goodsReceiptCan.reverse(receipt.status));
    requireSeen(version, receipt.version, 'This GRN');
    const { number, storeId, supplierName, lines } = await readPostedLines(tx, ctx, id);
    if (lines.some(({ isReturned }) => isReturned)) {
      throw conflict('Some of it went back to the supplier; this GRN can no longer be reversed');
    }
    await lockOrderedLines(
      tx,
      ctx,
      lines.map(({ orderLineId }) => orderLineId),
    );
    const gone = new Map<string, Decimal>();
    for (const { orderLineId, accepted } of lines) {
      gone.set(orderLineId, (gone.get(orderLineId) ?? decimal('0')).minus(accepted));
    }
    await receiveOnOrders(tx, ctx, {
      action: 'reverse-receipt',
      document: { id, number },
      quantityByLine: gone,
    });
    await postEntries(
      tx,
      ctx,
      {
        type: 'GOODS_RECEIPT',
        id,
        number,
        firmId: receipt.firmId,
        onDate: indianDate(ctx.clock()),
        dayPath: '',
        party: supplierName,
      },
      lines
        .filter(({ accepted }) => accepted.gt('0'))
        .map((line) => ({
          storeId,
          materialId: line.materialId,
          kind: 'RECEIPT_REVERSAL',
          quantity: line.accepted.neg(),
          value: (balance) => valueTakenBack(balance, line.accepted, line.value).neg(),
          lineId: line.id,
          path: '',
          materialName: line.materialName,
        })),
    );
    await markReversed(tx, ctx, id, reason);
    await recordChange(tx, ctx, {
      documentType: 'GOODS_RECEIPT',
      documentId: id,
      place: receipt,
      action: 'reverse',
      detail: { number, reason },
    });
    return getGoodsReceipt(tx, ctx, id);
  });
  return { goodsReceipt, message: `${goodsReceipt.receiptNumber} reversed` };
}
