/** Sets where an order is supplied and taxes it anew; whoever does so counts as its last changer. */
import type { changePlaceOfSupply as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isApprovalNeeded } from '@plinth/domain/purchase-order/approval';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/line-amount';
import { placeOfSupplyViolations } from '@plinth/domain/purchase-order/place-of-supply';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { supplyTo, taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimal } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { findBilledIn, findOrderingTerms } from '#features/firms/firms.public.ts';
import { readAmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import { payableIfWorse } from '#features/purchase-orders/payable-if-worse.ts';
import { waitsForApproval } from '#features/purchase-orders/order-notifications.ts';
import { type OrderActedOn, orderActs } from '#features/purchase-orders/order-acts.ts';
import { startOrderApproval } from '#features/purchase-orders/start-order-approval.ts';
import { priceOf, withCharges } from '#features/purchase-orders/plan-orders.ts';
import {
  type EditableOrder,
  readEditableOrder,
  updateRevised,
} from '#features/purchase-orders/revision.store.ts';

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
    const before = await readEditableOrder(tx, ctx.scope, id);
    const current = await readAmendableOrder(tx, ctx.scope, id);
    requireAllowed(purchaseOrderCan.changePlaceOfSupply({ ...order, ...before }));
    refuseViolations(placeOfSupplyViolations({ stateCode, reason }, placeOf(before)));
    const isOfSite = stateCode === before.siteStateCode;
    const supply = supplyTo(before.supplier, { stateCode, isSez: before.isSezSite });
    const taxed = taxedAnew(before, taxedAs({ supply, charge: before.charge }));
    const [{ approvalThreshold, letterhead }, billedThere] = await Promise.all([
      findOrderingTerms(tx, ctx, order.projectId),
      findBilledIn(tx, ctx, order.firmId, stateCode),
    ]);
    const billed = isOfSite ? letterhead.firm : billedThere;
    const isWaiting = order.isApprovalNeeded || isAboveLimit(taxed, approvalThreshold);
    await updateRevised(tx, ctx.scope, id, {
      ...before,
      ...taxed,
      changedBy: ctx.actor.id,
      isApprovalNeeded: isWaiting,
      place: {
        supply,
        place_of_supply: isOfSite ? null : stateCode,
        place_of_supply_reason: isOfSite ? '' : reason,
        ...(billed && { firm_gst_no: billed.gstNo, firm_address: billed.address }),
      },
    });
    const payableBefore = await payableIfWorse(tx, ctx, { id, before: current });
    const submitted = { ...order, id, isApprovalNeeded: isWaiting, payableBefore };
    const isByPolicy = (await startOrderApproval(tx, ctx, submitted)) !== null;
    const after = await readEditableOrder(tx, ctx.scope, id);
    const detail = { before: taxOf(before), after: taxOf(after), reason };
    // What waited before still does.
    const isNotified = isWaiting && !order.isApprovalNeeded && !isByPolicy;
    const notifications = isNotified ? [waitsForApproval(id, { ...order, changedBy: null })] : [];
    return { action: 'place-of-supply', detail, notifications };
  });
  return { purchaseOrder, message: 'Place of supply changed' };
}

function placeOf(order: EditableOrder): string {
  return order.placeOfSupply ?? order.siteStateCode;
}

function isAboveLimit({ totals, lines }: ReturnType<typeof taxedAnew>, limit: string | null) {
  const { grandTotal } = totals;
  const amounts = lines.map(({ priced }) => priced?.amounts ?? null);
  return isApprovalNeeded({ grandTotal, lines: amounts }, limit === null ? null : decimal(limit));
}

function taxedAnew({ lines, charges }: EditableOrder, taxed: TaxedAs) {
  const priced = lines.map((line) => {
    const { pricePerUnit, discount, gst } = line;
    const sent = {
      pricePerUnit: pricePerUnit ?? AS_PER_AGREEMENT,
      discount,
      gst: gst ?? AS_PER_AGREEMENT,
      amount: '',
    };
    const quantity = decimal(line.quantity);
    return { id: line.id, material: line, quantity, priced: priceOf(sent, quantity, taxed) };
  });
  return withCharges(priced, charges, taxed);
}

/** The fields of the order that change, as recorded in the audit trail. */
function taxOf(order: EditableOrder) {
  const { firmGstNo, supply, cgst, sgst, igst, grandTotal } = order;
  return { placeOfSupply: placeOf(order), firmGstNo, supply, cgst, sgst, igst, grandTotal };
}
