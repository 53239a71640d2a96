/** Submits an order that was sent back, with changes; whoever does so counts as its maker. */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { payableIfWorse } from '@plinth/domain/purchase-order/decide/amendment-approval';
import { changeOrder, changeViolations } from '@plinth/domain/purchase-order/amend/change-order';
import { type ChargeTerms, unnamedCharge } from '@plinth/domain/purchase-order/charges/charges';
import { isAsPerAgreement } from '@plinth/domain/purchase-order/amounts/line-amount';
import { additionalChargeViolation } from '@plinth/domain/purchase-order/create/line-rules';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';

import { refuseMismatches, toTerms } from '../create/plan-orders.ts';
import { startOrderApproval } from '../decide/order-approval.ts';
import { type OrderActedOn, orderActs } from '../order-acts.ts';
import { waitsForApproval } from '../order-notifications.ts';
import { changeInPlace } from './changed-order.store.ts';
import { readOrderToChange, type StoredOrder } from './order-to-change.store.ts';
import { recontractedLines, resubmittedLines } from './resubmitted-lines.ts';

type Body = Omit<Received<typeof endpoint, 'body'>, 'version'>;

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
      const before = await readOrderToChange(tx, ctx.scope, id);
      const lines = resubmittedLines(before.lines, body.items);
      const { supplierId } = before;
      const contracted = await recontractedLines(tx, ctx, { ...order, id, supplierId, lines });
      const { expectedDeliveryDate = before.expectedDeliveryDate, remark = before.remark } = body;
      const patch = {
        head: { expectedDeliveryDate, remark },
        charges: body.charges?.map(toTerms) ?? chargesOf(before, body),
        items: lines.map((line, index) => ({
          ...line,
          contract: contracted.lines[index] ?? null,
        })),
      };
      const today = indianDate(ctx.clock());
      refuseViolations([
        ...singleFigureViolations(body),
        ...changeViolations(before, patch, { today }),
      ]);
      const change = changeOrder(before, patch);
      const changed = new Map(change.lines.map((line) => [line.id, line]));
      refuseMismatches(
        lines,
        lines.map((line) => ({ priced: changed.get(line.id)?.priced ?? null })),
      );
      refuseViolations(contracted.violations);
      await changeInPlace(
        tx,
        ctx.scope,
        { id, order, before, change },
        { changedBy: ctx.actor.id, isBeyondContract: contracted.needsApproval.has(supplierId) },
      );
      const payableBefore = payableIfWorse(before, change);
      const isByPolicy =
        (await startOrderApproval(tx, ctx, { ...order, id, payableBefore })) !== null;
      const after = await readOrderToChange(tx, ctx.scope, id);
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

function singleFigureViolations({ charges, additionalCharge = '' }: Body) {
  const unreadable = charges
    ? null
    : additionalChargeViolation(additionalCharge, 'additionalCharge');
  return unreadable ? [unreadable] : [];
}

/** The single figure replaces the charges only where it differs from their total. */
function chargesOf(before: StoredOrder, { additionalCharge }: Body): readonly ChargeTerms[] {
  if (additionalCharge === undefined) return before.charges;
  if (decimalOrZero(additionalCharge).eq(before.additionalCharge)) return before.charges;
  return [unnamedCharge(additionalCharge)].filter((charge) => charge !== null);
}

/** The editable parts of an order, for the audit trail. */
function revisionOf(order: StoredOrder) {
  return {
    expectedDeliveryDate: order.expectedDeliveryDate,
    remark: order.remark,
    additionalCharge: order.additionalCharge,
    grandTotal: order.grandTotal,
    charges: order.charges.map(({ kind, basis, value, unit, timing, gst }) => {
      return { kind, basis, value, unit, timing, gst };
    }),
    items: order.lines.map((line) => {
      const isPriced = !isAsPerAgreement({ pricePerUnit: line.pricePerUnit, gst: line.gst });
      return {
        materialName: line.material.name,
        pricePerUnit: isPriced ? line.pricePerUnit : null,
        discount: moneyString(line.discount),
        gst: isPriced ? moneyString(line.gst) : null,
      };
    }),
  };
}
