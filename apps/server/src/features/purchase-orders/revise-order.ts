/**
 * Plans the changes of an order that was sent back, without SQL. Quantities do not change, because
 * they are allocated.
 */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { AS_PER_AGREEMENT, isAsPerAgreement } from '@plinth/domain/purchase-order/line-amount';
import { additionalChargeViolation } from '@plinth/domain/purchase-order/line-rules';
import { unnamedCharge, type ChargeTerms } from '@plinth/domain/purchase-order/charges';
import { taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import { notFound, refuseViolations, unprocessable } from '#errors.ts';
import {
  contractPrice,
  priceOf,
  refuseMismatches,
  toTerms,
  withCharges,
} from '#features/purchase-orders/plan-orders.ts';
import type { LinePrice, ResubmittedOrder } from '#features/purchase-orders/planned-order.ts';
import type { CurrentLine, EditableOrder } from '#features/purchase-orders/revision.store.ts';

type Body = Received<typeof endpoint, 'body'>;

export interface Revision {
  readonly order: EditableOrder;
  readonly body: Body;
  readonly lines: readonly RevisedAsked[];
  /** The contracts of the lines, in order. */
  readonly contracts: readonly (LinePrice | null)[];
  readonly today: IsoDate;
}

/** @throws AppError unprocessable or conflict, as in ordering */
export function reviseOrder({ order, body, lines, contracts, today }: Revision): ResubmittedOrder {
  const { supplierId } = order;
  const taxed = taxedAs(order);
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
  const revised = lines.map((asked, index) => revisedLine(asked, contracts[index] ?? null, taxed));
  refuseMismatches(lines, revised);
  return {
    expectedDeliveryDate,
    remark: body.remark ?? order.remark,
    ...withCharges(revised, charges, taxed),
  };
}

function revisedLine({ line, ...asked }: RevisedAsked, price: LinePrice | null, taxed: TaxedAs) {
  const quantity = decimal(line.quantity);
  const of = { id: line.id, material: line, quantity, contract: price && price.contract };
  if (!price?.rate || !isAsPerAgreement(asked)) {
    return { ...of, isPriceHidden: false, priced: priceOf(asked, quantity, taxed) };
  }
  const { contract, rate } = price;
  return {
    ...of,
    contract: { ...contract, rate },
    isPriceHidden: true,
    priced: contractPrice(contract, { quantity, rate }, taxed),
  };
}

/** The single figure replaces the charges only where it differs from their total. */
function revisedCharges(order: EditableOrder, additionalCharge?: string): readonly ChargeTerms[] {
  if (additionalCharge === undefined) return order.charges;
  if (decimalOrZero(additionalCharge).eq(order.additionalCharge)) return order.charges;
  return [unnamedCharge(additionalCharge)].filter((charge) => charge !== null);
}

export interface RevisedAsked {
  readonly line: CurrentLine;
  /** `As per contract` also where its contract had a rate: it is priced again. */
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly amount: string;
  /** Chosen now; empty: as before, or the one that fits. */
  readonly contractLineId: string;
  readonly reason: string;
  /** Whether the request names the line. */
  readonly isSent: boolean;
}

/**
 * The sent lines first, so that violations have their index; then the unchanged ones.
 *
 * @throws AppError notFound for a line of another order; unprocessable for one that is named twice
 */
export function revisedAsked(
  current: readonly CurrentLine[],
  items: Body['items'],
): RevisedAsked[] {
  const byId = new Map(current.map((line) => [line.id, line]));
  const sent = items.map(({ id, pricePerUnit, discount, gst, amount, ...chosen }) => {
    const line = byId.get(id);
    if (!line) throw notFound('Purchase order line');
    const { contractLineId = '', contractReason = line.contractReason } = chosen;
    const contracted = { contractLineId, reason: contractReason, isSent: true };
    if (isAsPerAgreement({ pricePerUnit, gst, amount }))
      return { ...asPerAgreement(line), ...contracted };
    return { line, pricePerUnit, discount: discount ?? line.discount, gst, amount, ...contracted };
  });
  const sentIds = new Set(items.map(({ id }) => id));
  if (sentIds.size < items.length) {
    throw unprocessable('Each line of the order can be named once');
  }
  const others = current.filter(({ id }) => !sentIds.has(id));
  return [...sent, ...others.map(unchanged)];
}

function asPerAgreement(line: CurrentLine): RevisedAsked {
  const words = { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT, amount: '' };
  return { line, ...words, discount: '0', contractLineId: '', reason: '', isSent: false };
}

function unchanged(line: CurrentLine): RevisedAsked {
  const { pricePerUnit, discount, gst, contractReason: reason } = line;
  if (line.isPriceHidden || pricePerUnit === null || gst === null) return asPerAgreement(line);
  const former = { contractLineId: '', reason, isSent: false };
  return { line, pricePerUnit, discount, gst, amount: '', ...former };
}
