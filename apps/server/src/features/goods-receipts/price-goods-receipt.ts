/**
 * Prices the lines received as per contract, from the day they were received; issues since are
 * corrected.
 */
import type { GoodsReceipt, priceGoodsReceipt as endpoint } from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isToBePriced, nothingToPrice } from '@plinth/domain/goods-receipt/receipt-line';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { priceViolation } from '@plinth/domain/purchase-order/line-rules';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString, rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import {
  type PostedLine,
  readPostedLines,
} from '#features/goods-receipts/goods-receipt-lines.queries.ts';
import { type LockedReceipt, markPriced } from '#features/goods-receipts/goods-receipts.store.ts';
import { receiptActs } from '#features/goods-receipts/receipt-acts.ts';
import { priceReceived } from '#features/landed-costs/landed-costs.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

interface PricedLine extends PostedLine {
  /** Rupees, as agreed now. */
  readonly pricePerUnit: Decimal;
  readonly discount: Decimal;
  /** The path of the rate. */
  readonly path: string;
}

/**
 * @throws AppError notFound, forbidden; conflict for a receipt that is not posted or priced
 *   already; unprocessable for an invalid rate
 */
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
  const act = {
    permission: 'purchase-orders:create',
    gate: ({ status }: LockedReceipt) => goodsReceiptCan.price(status),
    version,
  } as const;
  let added = decimal('0');
  const goodsReceipt = await receiptActs.act(ctx, id, act, async (tx, receipt) => {
    // The message names the added value.
    requirePermission(ctx.scope, receipt, 'prices:read');
    const { lines, ...posted } = await readPostedLines(tx, ctx, id);
    const priced = pricedLines(lines, items);
    const cause = { ...posted, firmId: receipt.firmId };
    const prices = new Map(priced.map((line) => [line.id, line]));
    const orderIds = priced.map(({ orderId }) => orderId);
    added = await priceReceived(tx, ctx, cause, { orderIds, prices });
    await markPriced(tx, ctx.scope, id);
    const rates = priced.map(({ materialName, unit, pricePerUnit }) => ({
      materialName,
      unit,
      rate: moneyString(pricePerUnit),
    }));
    return { action: 'price', detail: { lines: rates } };
  });
  const message = `${goodsReceipt.receiptNumber} priced: ${rupeesText(added)} added to stock`;
  return { goodsReceipt, message };
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
    const price = { pricePerUnit: decimal(rate), discount: decimal('0') };
    return { ...line, ...price, path: `items.${index}.rate` };
  });
  refuseViolations(
    priced
      .filter((line) => !isToBePriced(line))
      .map(({ materialName, path }) => nothingToPrice(materialName, path)),
  );
  return priced;
}
