/** Prices lines ordered as per contract by the contract, when they are posted. */
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { NewReceiptLine } from '#features/goods-receipts/goods-receipts.store.ts';
import type { ReceiptBody } from '#features/goods-receipts/plan-receipt.ts';
import { receiptPrices } from '#features/rate-contracts/rate-contracts.public.ts';

/**
 * The lines with the rates at which they become stock; a rate of the order itself is unchanged. A
 * draft has the order's rates until it is posted. The orders must be locked, and stock not yet.
 */
export async function contractPriced(
  tx: Transaction,
  ctx: Context,
  { isPosted, receivedOn }: ReceiptBody,
  lines: readonly NewReceiptLine[],
): Promise<NewReceiptLine[]> {
  const received = lines
    .filter(({ ordered }) => isPosted && ordered.isAsPerAgreement)
    .map(({ ordered }) => ({ orderLineId: ordered.id, receivedOn }));
  if (received.length === 0) return [...lines];
  const priceOf = await receiptPrices(tx, ctx, received);
  return lines.map((line) => {
    const contract = priceOf({ orderLineId: line.ordered.id, receivedOn });
    if (!contract) return line;
    const price = { pricePerUnit: contract.rate, discount: decimal('0') };
    return { ...line, contract, ordered: { ...line.ordered, ...price } };
  });
}
