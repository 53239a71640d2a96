/** Submits an order that was sent back, with changes; whoever does so counts as its maker. */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isAsPerAgreement } from '@plinth/domain/purchase-order/amounts/line-amount';
import { DIRECT_ORDER } from '@plinth/domain/purchase-order/create/draft';
import { payableIfWorse } from '@plinth/domain/purchase-order/decide/amendment-approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { TERM_FIELDS } from '@plinth/domain/purchase-order/terms/order-terms';
import { keysOf } from '@plinth/domain/shared/keys';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  auditedOverruns,
  refuseOverBudget,
  saveOverruns,
} from '#features/budgets/budgets.public.ts';

import { startOrderApproval } from '../decide/order-approval.ts';
import type { OrderActedOn } from '../order-acts.ts';
import { waitsForApproval } from '../order-notifications.ts';
import { amendmentActs } from './amendment-acts.ts';
import { updateInPlace } from './changed-order.store.ts';
import { checkAmendment, resolveAmendment } from './check-amendment.ts';
import { readOrderToChange, type StoredOrder } from './order-to-change.store.ts';
import { planResubmission } from './plan-resubmission.ts';
import { writeWithRequests } from './write-with-requests.ts';

type Body = Omit<Received<typeof endpoint, 'body'>, 'version'>;

const RESUBMIT = {
  permission: 'purchase-orders:create',
  gate: (order: OrderActedOn) => purchaseOrderCan.resubmit(order),
} as const;

/**
 * Submits an order again after it was sent back, with the rates of rate contracts as of today; its
 * supplier, lines, quantities and terms can change, too. It needs approval whatever its total is
 * now. An approval policy is applied anew, but if anything is worse than in the order that was sent
 * back, no fewer people have to approve.
 * @throws AppError notFound for a line of another order, and for an item, material or supplier out
 *   of scope; conflict unless it was sent back, or if an amount or what is left to order differs
 *   from what the buyer saw; unprocessable for violations, or where the budget stops it
 */
export async function resubmitPurchaseOrder(
  ctx: Context,
  id: string,
  { version, ...body }: Received<typeof endpoint, 'body'>,
): Promise<{ purchaseOrder: PurchaseOrder; message: string }> {
  const lineIds = body.added.flatMap(({ mrnItemId }) => mrnItemId || []);
  const act = { ...RESUBMIT, version };
  const purchaseOrder = await amendmentActs(lineIds).act(ctx, id, act, async (tx, order) => {
    const before = await readOrderToChange(tx, ctx.scope, id);
    const { isByPolicy, overruns } = await resubmit(tx, ctx, { id, order, before, body });
    const after = await readOrderToChange(tx, ctx.scope, id);
    return {
      action: 'resubmit',
      detail: { before: revisionOf(before), after: revisionOf(after), ...overruns },
      // Whoever changed it before may decide again.
      notifications: isByPolicy ? [] : [waitsForApproval(id, { ...order, changedBy: null })],
      resolves: ['SENT_BACK'],
    };
  });
  return { purchaseOrder, message: 'Purchase order submitted again' };
}

interface Resubmitting {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly before: StoredOrder;
  readonly body: Body;
}

async function resubmit(tx: Transaction, ctx: Context, { id, order, before, body }: Resubmitting) {
  const planned = await planResubmission(tx, ctx, { id, order, before, body });
  const { change, requested, seller, place, isBeyondContract } = planned;
  const checked = await checkAmendment(tx, ctx, { place: order, before, planned: change, body });
  await refuseOverBudget(tx, ctx, checked, () => true);
  const reason = change.head.remark || DIRECT_ORDER;
  const toWrite = { id, order, before, asked: requested, change, madeBy: ctx.actor.id, reason };
  const { written, mrnNumbers } = await writeWithRequests(tx, ctx, toWrite);
  await updateInPlace(tx, ctx.scope, written, {
    changedBy: ctx.actor.id,
    isBeyondContract,
    mrnNumbers,
    ...(seller && { seller }),
    ...(place && { place }),
  });
  const documents = [{ documentId: id, documentNumber: order.poNumber }];
  await saveOverruns(tx, ctx, checked, { documents });
  await resolveAmendment(tx, ctx, checked, { id, revision: 0 });
  const payableBefore = payableIfWorse(before, change);
  const state = await startOrderApproval(tx, ctx, { ...order, id, payableBefore });
  if (state === 'NOT_NEEDED') await refuseOverBudget(tx, ctx, checked, () => false);
  return { isByPolicy: state !== null, overruns: auditedOverruns(checked) };
}

/** The editable parts of an order, for the audit trail. */
function revisionOf(order: StoredOrder) {
  return {
    supplierId: order.supplierId,
    expectedDeliveryDate: order.expectedDeliveryDate,
    remark: order.remark,
    terms: keysOf(TERM_FIELDS).map((field) => order[field]),
    additionalCharge: order.additionalCharge,
    grandTotal: order.grandTotal,
    charges: order.charges.map(({ kind, basis, value, unit, timing, gst }) => {
      return { kind, basis, value, unit, timing, gst };
    }),
    items: order.lines.map((line) => {
      const isPriced = !isAsPerAgreement({ pricePerUnit: line.pricePerUnit, gst: line.gst });
      return {
        materialName: line.material.name,
        quantity: quantityString(line.quantity),
        pricePerUnit: isPriced ? line.pricePerUnit : null,
        discount: moneyString(line.discount),
        gst: isPriced ? moneyString(line.gst) : null,
      };
    }),
  };
}
