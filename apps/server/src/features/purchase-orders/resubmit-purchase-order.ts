/** Submits an order that was sent back, with changes; whoever does so counts as its maker. */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { readAmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import { updateContracts } from '#features/purchase-orders/contract-columns.store.ts';
import { payableIfWorse } from '#features/purchase-orders/payable-if-worse.ts';
import { waitsForApproval } from '#features/purchase-orders/order-notifications.ts';
import { type OrderActedOn, orderActs } from '#features/purchase-orders/order-acts.ts';
import { recontractedLines } from '#features/purchase-orders/recontracted-lines.ts';
import {
  readEditableOrder,
  type EditableOrder,
  updateRevised,
} from '#features/purchase-orders/revision.store.ts';
import { startOrderApproval } from '#features/purchase-orders/start-order-approval.ts';
import { revisedAsked, reviseOrder } from '#features/purchase-orders/revise-order.ts';

const RESUBMIT = {
  permission: 'purchase-orders:create',
  gate: (order: OrderActedOn) => purchaseOrderCan.resubmit(order),
} as const;

/**
 * Submits an order again after it was sent back, with the rates of rate contracts as of today. It
 * needs approval whatever its total is now. An approval policy is applied anew, but if anything is
 * worse than in the order that was sent back, no fewer people have to approve.
 * @throws AppError notFound for a line of another order; conflict unless it was sent back, or if an
 *   amount differs from what the buyer saw; unprocessable for violations
 */
export async function resubmitPurchaseOrder(
  ctx: Context,
  id: string,
  { version, ...body }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const purchaseOrder = await orderActs.act(
    ctx,
    id,
    { ...RESUBMIT, version },
    async (tx, order) => {
      const before = await readEditableOrder(tx, ctx.scope, id);
      const current = await readAmendableOrder(tx, ctx.scope, id);
      const lines = revisedAsked(before.lines, body.items);
      const { supplierId } = before;
      const priced = await recontractedLines(tx, ctx, { ...order, id, supplierId, lines });
      const today = indianDate(ctx.clock());
      const contracts = priced.lines;
      const revised = reviseOrder({ order: before, body, lines, contracts, today });
      refuseViolations(priced.violations);
      await updateRevised(tx, ctx.scope, id, { ...revised, changedBy: ctx.actor.id });
      const isBeyondContract = priced.needsApproval.has(supplierId);
      await updateContracts(tx, ctx.scope, id, { ...revised, isBeyondContract });
      const payableBefore = await payableIfWorse(tx, ctx, { id, before: current });
      const isByPolicy =
        (await startOrderApproval(tx, ctx, { ...order, id, payableBefore })) !== null;
      const after = await readEditableOrder(tx, ctx.scope, id);
      return {
        action: 'resubmit',
        detail: { before: revisionOf(before), after: revisionOf(after) },
        // Whoever changed it before may decide again.
        notifications: isByPolicy ? [] : [waitsForApproval(id, { ...order, changedBy: null })],
        resolves: ['SENT_BACK'],
      };
    },
  );
  return { purchaseOrder, message: 'Purchase order submitted again' };
}

/** The editable parts of an order, for the audit trail. */
function revisionOf(order: EditableOrder) {
  return {
    expectedDeliveryDate: order.expectedDeliveryDate,
    remark: order.remark,
    additionalCharge: order.additionalCharge,
    grandTotal: order.grandTotal,
    charges: order.charges.map((charge) => ({ ...charge })),
    items: order.lines.map(({ materialName, pricePerUnit, discount, gst }) => ({
      materialName,
      pricePerUnit,
      discount,
      gst,
    })),
  };
}
