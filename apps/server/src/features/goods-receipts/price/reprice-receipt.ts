/** Prices a posted receipt anew by its contract, with its stock. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { priceString } from '@plinth/domain/shared/price';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral } from '#documents/act.ts';
import { readPostedLines } from '../read/goods-receipt-lines.queries.ts';
import { markPriced, receiptPlace } from '../goods-receipts.store.ts';
import { priceReceived } from '#features/landed-costs/landed-costs.public.ts';

export interface ResolvedLine {
  readonly id: string;
  /** The contract rate per unit in rupees until now; null for a line that waited for an index. */
  readonly usedRate: string | null;
  readonly rate: Decimal;
}

/**
 * Applies the rates of the contract to a receipt, as `priceGoodsReceipt` applies entered ones. The
 * receipt must be locked.
 */
export async function repriceReceipt(
  tx: Transaction,
  ctx: Context,
  receiptId: string,
  resolved: readonly ResolvedLine[],
): Promise<void> {
  const changed = new Map(
    resolved
      .filter(({ usedRate, rate }) => usedRate === null || !rate.eq(usedRate))
      .map(({ id, rate }) => [id, rate]),
  );
  if (changed.size === 0) return;
  const [place, { lines, ...posted }] = await Promise.all([
    receiptPlace(tx, ctx.scope, receiptId),
    readPostedLines(tx, ctx, receiptId),
  ]);
  const priced = lines.flatMap((line) => {
    const pricePerUnit = changed.get(line.id);
    return pricePerUnit ? [{ ...line, pricePerUnit, discount: decimal('0') }] : [];
  });
  await priceReceived(
    tx,
    ctx,
    { ...posted, firmId: place.firmId },
    {
      orderIds: priced.map(({ orderId }) => orderId),
      prices: new Map(priced.map((line) => [line.id, line])),
    },
  );
  const audited = priced.map(({ materialName, unit, pricePerUnit }) => ({
    materialName,
    unit,
    rate: priceString(pricePerUnit),
  }));
  const receipt = { documentType: 'GOODS_RECEIPT', documentId: receiptId, place } as const;
  await changeSeveral({ ...ctx, db: tx }, async () =>
    Promise.resolve({
      changes: [{ ...receipt, action: 'price', detail: { lines: audited } }],
      write: async () => markPriced(tx, ctx.scope, receiptId),
      answer: () => undefined,
    }),
  );
}
