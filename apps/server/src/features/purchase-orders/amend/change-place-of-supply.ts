/** Sets where an order is supplied and taxes it anew; whoever does so counts as its last changer. */
import type { changePlaceOfSupply as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { payableIfWorse } from '@plinth/domain/purchase-order/decide/amendment-approval';
import { requiredApproval } from '@plinth/domain/purchase-order/decide/approval';
import { changeOrder } from '@plinth/domain/purchase-order/amend/change-order';
import { placeOfSupplyViolations } from '@plinth/domain/purchase-order/amend/place-of-supply';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { supplyTo } from '@plinth/domain/purchase-order/amounts/tax-treatment';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { findBilledIn, findOrderingTerms } from '#features/firms/firms.public.ts';

import { startOrderApproval } from '../decide/order-approval.ts';
import { type OrderActedOn, orderActs } from '../order-acts.ts';
import { waitsForApproval } from '../order-notifications.ts';
import { changeInPlace } from './changed-order.store.ts';
import { readOrderToChange, type StoredOrder } from './order-to-change.store.ts';

const CHANGE = {
  permission: 'purchase-orders:tax',
  gate: (order: OrderActedOn) =>
    purchaseOrderCan.changePlaceOfSupply({ ...order, isAnythingReceived: false }),
} as const;

/**
 * Prices and quantities stay; CGST, SGST and IGST follow the place. An order that the new total brings
 * above the firm's limit needs approval from then on; one that needed it still does. It is billed to the
 * GSTIN of the firm in that State, if there is one: a bill to another one would lose the credit.
 *
 * @throws AppError conflict once it is approved or goods came; unprocessable without a State or reason
 */
export async function changePlaceOfSupply(
  ctx: Context,
  id: string,
  { version, stateCode, reason }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const purchaseOrder = await orderActs.act(ctx, id, { ...CHANGE, version }, async (tx, order) => {
    const before = await readOrderToChange(tx, ctx.scope, id);
    requireAllowed(purchaseOrderCan.changePlaceOfSupply({ ...order, ...before }));
    refuseViolations(placeOfSupplyViolations({ stateCode, reason }, placeOf(before)));
    const isOfSite = stateCode === before.siteStateCode;
    const supplier = { registration: before.registration, stateCode: before.supplierStateCode };
    const supply = supplyTo(supplier, { stateCode, isSez: before.isSezSite });
    const change = changeOrder(before, { supply });
    const [{ approval, letterhead }, billedThere] = await Promise.all([
      findOrderingTerms(tx, ctx, order.projectId),
      findBilledIn(tx, ctx, order.firmId, stateCode),
    ]);
    const isWaiting =
      order.isApprovalNeeded || requiredApproval(change, approval) === 'BY_THRESHOLD';
    await changeInPlace(
      tx,
      ctx.scope,
      { id, order, before, change },
      {
        changedBy: ctx.actor.id,
        isApprovalNeeded: isWaiting,
        place: {
          supply,
          stateCode: isOfSite ? null : stateCode,
          reason: isOfSite ? '' : reason,
          billed: isOfSite ? letterhead.firm : billedThere,
        },
      },
    );
    const payableBefore = payableIfWorse(before, change);
    const submitted = { ...order, id, isApprovalNeeded: isWaiting, payableBefore };
    const isByPolicy = (await startOrderApproval(tx, ctx, submitted)) !== null;
    const after = await readOrderToChange(tx, ctx.scope, id);
    const detail = { before: taxOf(before), after: taxOf(after), reason };
    // What waited before still does.
    const isNotified = isWaiting && !order.isApprovalNeeded && !isByPolicy;
    const notifications = isNotified ? [waitsForApproval(id, { ...order, changedBy: null })] : [];
    return { action: 'place-of-supply', detail, notifications };
  });
  return { purchaseOrder, message: 'Place of supply changed' };
}

function placeOf(order: StoredOrder): string {
  return order.placeOfSupply ?? order.siteStateCode;
}

/** The fields of the order that change, as recorded in the audit trail. */
function taxOf(order: StoredOrder) {
  const { firmGstNo, supply, cgst, sgst, igst, grandTotal } = order;
  return { placeOfSupply: placeOf(order), firmGstNo, supply, cgst, sgst, igst, grandTotal };
}
