/**
 * Settles the rates of what came in at a provisional index, or without one, when months of the index
 * are entered: the receipts and their stock take the rate, and a difference is proposed.
 */
import type { enterPriceIndices as endpoint, PriceIndex } from '@plinth/contracts/price-indices';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { rateDifference } from '@plinth/domain/rate-contract/index-rate';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString, rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import { readPostedLines } from '#features/goods-receipts/goods-receipt-lines.queries.ts';
import { receiptPlace, updateRates } from '#features/goods-receipts/goods-receipts.store.ts';
import {
  insertDifferences,
  lockUnsettled,
  type NewDifference,
  type UnsettledLine,
  updateContractRates,
} from '#features/goods-receipts/rate-differences.store.ts';
import {
  enterPriceIndices,
  receiptPrices,
} from '#features/rate-contracts/rate-contracts.public.ts';
import { revalueReceipt } from '#features/stock/stock.public.ts';

/** @throws AppError like `enterPriceIndices` */
export async function enterIndices(
  ctx: Context,
  id: string,
  body: Received<typeof endpoint, 'body'>,
): Promise<{ priceIndex: PriceIndex; message: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const entered = await enterPriceIndices({ ...ctx, db: tx }, id, body);
    const settled = await settleRates(tx, ctx, id);
    return settled ? { ...entered, message: `${entered.message}; ${settled}` } : entered;
  });
}

interface Settled extends UnsettledLine {
  readonly rate: Decimal;
  readonly isProvisional: boolean;
}

/** The index must be locked, so that no receipt is posted by its old months meanwhile. */
async function settleRates(tx: Transaction, ctx: Context, indexId: string): Promise<string | null> {
  const unsettled = await lockUnsettled(tx, ctx.scope, indexId);
  if (unsettled.length === 0) return null;
  const priceOf = await receiptPrices(tx, ctx, unsettled);
  const settled = unsettled.flatMap((line): Settled[] => {
    const price = priceOf(line);
    if (!price?.rate) return [];
    // One provisional index after another changes nothing yet.
    if (price.isProvisional && line.usedRate !== null) return [];
    return [{ ...line, rate: price.rate, isProvisional: price.isProvisional }];
  });
  if (settled.length === 0) return null;
  await updateContractRates(
    tx,
    ctx.scope,
    settled.map(({ id, ...line }) => ({ ...line, lineId: id })),
  );
  const differences = settled.flatMap(differenceOf);
  await insertDifferences(tx, ctx, differences);
  const byReceipt = Map.groupBy(settled, ({ receiptId }) => receiptId);
  for (const [receiptId, lines] of byReceipt) await reprice(tx, ctx, receiptId, lines);
  const count = `${byReceipt.size} ${byReceipt.size === 1 ? 'GRN' : 'GRNs'} priced`;
  const total = sum(differences.map(({ amount }) => amount));
  return differences.length > 0 ? `${count}, ${rupeesText(total)} of difference proposed` : count;
}

function differenceOf({ id, receiptId, usedRate, rate, ...line }: Settled): NewDifference[] {
  const quantity = decimal(line.accepted).minus(line.returned);
  if (usedRate === null || rate.eq(usedRate) || quantity.lte('0')) return [];
  const amount = rateDifference(decimal(usedRate), rate, quantity);
  return [
    { receiptId, lineId: id, usedRate: decimal(usedRate), finalRate: rate, quantity, amount },
  ];
}

/** As `priceGoodsReceipt` does, with the rates of the contract. */
async function reprice(
  tx: Transaction,
  ctx: Context,
  receiptId: string,
  settled: readonly Settled[],
): Promise<void> {
  const changed = new Map(
    settled
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
  await updateRates(tx, ctx.scope, receiptId, priced);
  await revalueReceipt(tx, ctx, { ...posted, firmId: place.firmId }, priced);
  await recordChanges(tx, ctx, [
    {
      documentType: 'GOODS_RECEIPT',
      documentId: receiptId,
      place,
      action: 'price',
      detail: {
        lines: priced.map(({ materialName, unit, pricePerUnit }) => ({
          materialName,
          unit,
          rate: moneyString(pricePerUnit),
        })),
      },
    },
  ]);
}
