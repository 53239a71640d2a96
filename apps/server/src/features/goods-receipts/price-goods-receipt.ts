/**
 * What came in as per contract is worth nothing until somebody prices it. Then it is worth
 * that since the day it came, and so is what went out of the store since.
 */
import type { GoodsReceipt, priceGoodsReceipt as endpoint } from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isToBePriced, nothingToPrice } from '@plinth/domain/goods-receipt/receipt-line';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { priceViolation } from '@plinth/domain/purchase-order/line-rules';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString, rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import {
  type PostedLine,
  readPostedLines,
} from '#features/goods-receipts/goods-receipt-lines.queries.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.queries.ts';
import { lockReceipt, updateRates } from '#features/goods-receipts/goods-receipts.store.ts';
import { revalueReceipt } from '#features/stock/stock.public.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

type Body = Received<typeof endpoint, 'body'>;

interface PricedLine extends Omit<PostedLine, 'rate'> {
  readonly rate: Decimal;
  /** Where the rate was typed. */
  readonly path: string;
}

/** @throws AppError notFound, forbidden; conflict for what is not posted or priced already; unprocessable for a rate that is none */
export async function priceGoodsReceipt(
  ctx: Context,
  id: string,
  { items, version }: Body,
): Promise<{ goodsReceipt: GoodsReceipt; message: string }> {
  refuseViolations(
    items.flatMap(
      ({ rate }, index) => priceViolation(rate, `items.${index}.rate`, 'Please enter a rate') ?? [],
    ),
  );
  return inTransaction(ctx.db, async (tx) => {
    const receipt = await lockReceipt(tx, ctx.scope, id);
    if (!receipt) throw notFound('GRN');
    requirePermission(ctx.scope, receipt, 'purchase-orders:create');
    // It says what is added to the stock, in words.
    requirePermission(ctx.scope, receipt, 'prices:read');
    requireAllowed(goodsReceiptCan.price(receipt.status));
    assertCurrentVersion(version, receipt.version, 'This GRN');
    const { lines, ...posted } = await readPostedLines(tx, ctx, id);
    const priced = pricedLines(lines, items);
    await updateRates(tx, ctx.scope, id, priced);
    const change = await revalueReceipt(tx, ctx, { ...posted, firmId: receipt.firmId }, priced);
    await recordChange(tx, ctx, {
      documentType: 'GOODS_RECEIPT',
      documentId: id,
      place: receipt,
      action: 'price',
      detail: {
        lines: priced.map(({ materialName, unit, rate }) => ({
          materialName,
          unit,
          rate: moneyString(rate),
        })),
      },
    });
    const goodsReceipt = await getGoodsReceipt(tx, ctx, id);
    return {
      goodsReceipt,
      message: `${posted.number} priced: ${rupeesText(change)} added to stock`,
    };
  });
}

function pricedLines(lines: readonly PostedLine[], items: Body['items']): PricedLine[] {
  const taken = new Set<string>();
  const priced = items.map(({ lineId, rate }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('GRN line');
    if (line.rate !== null || taken.has(lineId)) {
      throw conflict(`${line.materialName} is priced already`);
    }
    taken.add(lineId);
    return { ...line, rate: decimal(rate), path: `items.${index}.rate` };
  });
  refuseViolations(
    priced
      .filter((line) => !isToBePriced(line))
      .map(({ materialName, path }) => nothingToPrice(materialName, path)),
  );
  return priced;
}
