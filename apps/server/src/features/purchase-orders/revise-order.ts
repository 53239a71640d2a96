/**
 * Plans the changes of an order that was sent back, without SQL. Quantities do not change, because
 * they are allocated.
 */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { additionalChargeViolation } from '@plinth/domain/purchase-order/line-rules';
import { unnamedCharge, type ChargeTerms } from '@plinth/domain/purchase-order/charges';
import { taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import { notFound, refuseViolations, unprocessable } from '#errors.ts';
import {
  priceOf,
  refuseMismatches,
  toTerms,
  withCharges,
} from '#features/purchase-orders/plan-orders.ts';
import type { RevisedOrder } from '#features/purchase-orders/planned-order.ts';
import type { StandingLine, EditableOrder } from '#features/purchase-orders/revision.store.ts';

type Body = Received<typeof endpoint, 'body'>;

/** @throws AppError notFound, unprocessable or conflict, as in ordering */
export function reviseOrder(order: EditableOrder, body: Body, today: IsoDate): RevisedOrder {
  const { supplierId } = order;
  const taxed = taxedAs(order);
  const lines = askedLines(order.lines, body.items);
  const expectedDeliveryDate = body.expectedDeliveryDate ?? order.expectedDeliveryDate;
  const { additionalCharge = '' } = body;
  const charges = body.charges?.map(toTerms) ?? revisedCharges(order, body.additionalCharge);
  const unreadable = body.charges
    ? null
    : additionalChargeViolation(additionalCharge, 'additionalCharge');
  refuseViolations([
    ...(unreadable ? [unreadable] : []),
    ...orderViolations({
      expectedDeliveryDate,
      today,
      additionalCharge,
      charges,
      items: lines.map(({ line, ...asked }) => ({
        ...asked,
        supplierId,
        unit: line.unit,
        quantity: line.quantity,
      })),
    }),
  ]);
  const revised = lines.map(({ line, ...asked }) => ({
    id: line.id,
    material: line,
    quantity: decimal(line.quantity),
    priced: priceOf(asked, decimal(line.quantity), taxed),
  }));
  refuseMismatches(lines, revised);
  return {
    expectedDeliveryDate,
    remark: body.remark ?? order.remark,
    ...withCharges(revised, charges, taxed),
  };
}

/** The single figure replaces the charges only where it differs from their total. */
function revisedCharges(order: EditableOrder, additionalCharge?: string): readonly ChargeTerms[] {
  if (additionalCharge === undefined) return order.charges;
  if (decimalOrZero(additionalCharge).eq(order.additionalCharge)) return order.charges;
  return [unnamedCharge(additionalCharge)].filter((charge) => charge !== null);
}

interface AskedLine {
  readonly line: StandingLine;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly amount: string;
}

/** The sent lines first, so that violations have their index; then the unchanged ones. */
function askedLines(standing: readonly StandingLine[], items: Body['items']): AskedLine[] {
  const byId = new Map(standing.map((line) => [line.id, line]));
  const sent = items.map(({ id, pricePerUnit, discount, gst, amount }) => {
    const line = byId.get(id);
    if (!line) throw notFound('Purchase order line');
    return { line, pricePerUnit, discount: discount ?? line.discount, gst, amount };
  });
  const sentIds = new Set(items.map(({ id }) => id));
  if (sentIds.size < items.length) {
    throw unprocessable('Each line of the order can be named once');
  }
  const others = standing.filter(({ id }) => !sentIds.has(id));
  return [
    ...sent,
    ...others.map((line) => ({
      line,
      pricePerUnit: line.pricePerUnit ?? AS_PER_CONTRACT,
      discount: line.discount,
      gst: line.gst ?? AS_PER_CONTRACT,
      amount: '',
    })),
  ];
}
