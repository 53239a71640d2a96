/**
 * Applies final rates to receipts at a provisional index, or without one, when months of the index
 * are entered: the receipts and their stock take the rate, and a difference is proposed.
 */
import type { enterPriceIndices as endpoint, PriceIndex } from '@plinth/contracts/price-indices';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, sum } from '@plinth/domain/shared/decimal';
import { rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  insertDifferences,
  lockUnresolved,
  type NewDifference,
  type UnresolvedLine,
  updateContractRates,
} from './rate-differences.store.ts';
import { rateDifferences } from './rate-differences.ts';
import { repriceReceipt } from './reprice-receipt.ts';
import {
  enterPriceIndices,
  receiptPrices,
} from '#features/rate-contracts/rate-contracts.public.ts';

/** @throws AppError like `enterPriceIndices` */
export async function enterIndices(
  ctx: Context,
  id: string,
  body: Received<typeof endpoint, 'body'>,
): Promise<{ priceIndex: PriceIndex; message: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const entered = await enterPriceIndices({ ...ctx, db: tx }, id, body);
    const resolved = await resolveRates(tx, ctx, id);
    return resolved ? { ...entered, message: `${entered.message}; ${resolved}` } : entered;
  });
}

interface Resolved extends UnresolvedLine {
  readonly rate: Decimal;
  readonly isProvisional: boolean;
}

/** The index must be locked, so that no receipt is posted by its old months meanwhile. */
async function resolveRates(
  tx: Transaction,
  ctx: Context,
  indexId: string,
): Promise<string | null> {
  const unresolved = await lockUnresolved(tx, ctx.scope, indexId);
  if (unresolved.length === 0) return null;
  const priceOf = await receiptPrices(tx, ctx, unresolved);
  const resolved = unresolved.flatMap((line): Resolved[] => {
    const price = priceOf(line);
    if (!price?.rate) return [];
    // One provisional index after another changes nothing yet.
    if (price.isProvisional && line.usedRate !== null) return [];
    return [{ ...line, rate: price.rate, isProvisional: price.isProvisional }];
  });
  if (resolved.length === 0) return null;
  await updateContractRates(
    tx,
    ctx.scope,
    resolved.map(({ id, ...line }) => ({ ...line, lineId: id })),
  );
  const differences = resolved.flatMap(differencesOf);
  await insertDifferences(tx, ctx, differences);
  const byReceipt = Map.groupBy(resolved, ({ receiptId }) => receiptId);
  for (const [receiptId, lines] of byReceipt) await repriceReceipt(tx, ctx, receiptId, lines);
  const count = `${byReceipt.size} ${byReceipt.size === 1 ? 'GRN' : 'GRNs'} priced`;
  const total = sum(differences.map(({ amount }) => amount));
  return differences.length > 0 ? `${count}, ${rupeesText(total)} of difference proposed` : count;
}

function differencesOf({ usedRate, ...line }: Resolved): NewDifference[] {
  return usedRate === null ? [] : rateDifferences({ ...line, usedRate, postedRate: usedRate });
}
