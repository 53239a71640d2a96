/**
 * Corrects a final index: receipts that it priced, and their stock, take the rate of the corrected
 * one, and the further rate difference is proposed.
 */
import type {
  correctPriceIndex as correctEndpoint,
  PriceIndex,
  previewIndexCorrection as previewEndpoint,
} from '@plinth/contracts/price-indices';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString, rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { rateDifferences } from './rate-differences.ts';
import {
  findPricedBy,
  insertDifferences,
  lockReceipts,
  type PricedLine,
  updateContractRates,
} from './rate-differences.store.ts';
import { repriceReceipt } from './reprice-receipt.ts';
import {
  type Correction,
  correctPriceIndex,
  plannedCorrection,
  receiptPrices,
} from '#features/rate-contracts/rate-contracts.public.ts';

/** @throws AppError as `correctPriceIndex` */
export async function correctIndex(
  ctx: Context,
  id: string,
  body: Received<typeof correctEndpoint, 'body'>,
): Promise<{ priceIndex: PriceIndex; message: string }> {
  let resolved: Resolved = NONE;
  const priceIndex = await correctPriceIndex(
    ctx,
    id,
    body,
    async (tx, correctionId, correction) => {
      resolved = await resolve(tx, ctx, { id, correctionId, correction });
      return { receipts: resolved.receiptCount, difference: moneyString(resolved.amount) };
    },
  );
  return { priceIndex, message: `Index corrected${resolvedText(resolved)}` };
}

/** Previews the effect of correcting an index. @throws AppError as `plannedCorrection` */
export async function previewIndexCorrection(
  ctx: Context,
  id: string,
  typed: Received<typeof previewEndpoint, 'query'>,
): Promise<{ receiptCount: number; amount: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const correction = await plannedCorrection(tx, ctx, id, typed);
    const { receiptCount, amount } = resolvedBy(await changedLines(tx, ctx, id, correction));
    return { receiptCount, amount: moneyString(amount) };
  });
}

interface Resolved {
  readonly receiptCount: number;
  readonly amount: Decimal;
}

const NONE: Resolved = { receiptCount: 0, amount: decimal('0') };

type ChangedLine = PricedLine & { readonly rate: Decimal };

/** Lines whose rate is another one, to the paisa. */
async function changedLines(
  tx: Transaction,
  ctx: Context,
  indexId: string,
  { month, after }: Correction,
): Promise<ChangedLine[]> {
  const priced = await findPricedBy(tx, ctx.scope, { indexId, month });
  if (priced.length === 0) return [];
  const priceOf = await receiptPrices(tx, ctx, priced, { indexId, month, value: decimal(after) });
  return priced.flatMap((line) => {
    const rate = priceOf(line)?.rate;
    return rate && !rate.eq(line.usedRate) ? [{ ...line, rate }] : [];
  });
}

function resolvedBy(lines: readonly ChangedLine[]): Resolved {
  return {
    receiptCount: new Set(lines.map(({ receiptId }) => receiptId)).size,
    amount: sum(lines.flatMap(rateDifferences).map(({ amount }) => amount)),
  };
}

interface ToResolve {
  readonly id: string;
  readonly correctionId: string;
  readonly correction: Correction;
}

/** The index is locked, so that nothing is posted by its old months meanwhile. */
async function resolve(
  tx: Transaction,
  ctx: Context,
  { id, correctionId, correction }: ToResolve,
): Promise<Resolved> {
  const found = await changedLines(tx, ctx, id, correction);
  if (found.length === 0) return NONE;
  await lockReceipts(tx, ctx.scope, [...new Set(found.map(({ receiptId }) => receiptId))]);
  // Goods may have gone back, and receipts may have been reversed, before they were locked.
  const lines = await changedLines(tx, ctx, id, correction);
  const rates = lines.map(({ id: lineId, rate }) => ({ lineId, rate, isProvisional: false }));
  await updateContractRates(tx, ctx.scope, rates);
  await insertDifferences(tx, ctx, lines.flatMap(rateDifferences), correctionId);
  const byReceipt = Map.groupBy(lines, ({ receiptId }) => receiptId);
  for (const [receiptId, own] of byReceipt) await repriceReceipt(tx, ctx, receiptId, own);
  return resolvedBy(lines);
}

function resolvedText({ receiptCount, amount }: Resolved): string {
  if (receiptCount === 0) return '; no GRN changes';
  const count = receiptCount === 1 ? '1 GRN' : `${receiptCount} GRNs`;
  return `; ${count} priced again, ${rupeesText(amount)} of difference proposed`;
}
