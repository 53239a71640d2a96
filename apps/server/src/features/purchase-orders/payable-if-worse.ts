/** Compares an order that waits for approval with what its approvers saw. */
import { priceTexts } from '@plinth/domain/purchase-order/amend-lines';
import { approvalGrounds } from '@plinth/domain/purchase-order/approval-grounds';
import { withKnownPrices } from '@plinth/domain/purchase-order/last-approved';
import { roundOff } from '@plinth/domain/purchase-order/round-off';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type AmendableOrder,
  readAmendableOrder,
} from '#features/purchase-orders/amendable-order.queries.ts';
import { currentContent } from '#features/purchase-orders/order-content.ts';

/**
 * The changed order must be written. No tolerance applies, because nobody has approved it yet.
 *
 * @returns the payable amount that its approvers saw, in rupees; null if nothing got worse
 */
export async function payableIfWorse(
  tx: Transaction,
  ctx: Context,
  { id, before }: { readonly id: string; readonly before: AmendableOrder },
): Promise<Decimal | null> {
  const current = contentOf(before);
  const after = contentOf(await readAmendableOrder(tx, ctx.scope, id));
  const none = { tolerance: decimal('0'), isBeyondContract: false };
  const grounds = approvalGrounds({ approved: current, current, after }, none);
  return grounds.length === 0 ? null : roundOff(decimal(before.grandTotal)).payable;
}

/** The content of the order with the rates that its paper hides. */
function contentOf(order: AmendableOrder) {
  const known = new Map(order.lines.map((line) => [line.id, priceTexts(line)]));
  return withKnownPrices(currentContent(order), known);
}
