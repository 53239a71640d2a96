/** The model of the form that submits an order again. Pure. */
import type { ResubmitPurchaseOrderBody } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { unnamedCharge } from '@plinth/domain/purchase-order/charges';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { AS_PER_AGREEMENT, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { orderAmounts, type PurchaseOrderTotals } from '@plinth/domain/purchase-order/totals';
import { taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

export interface Resubmission {
  readonly expectedDeliveryDate: string;
  readonly remark: string;
  readonly additionalCharge: string;
  /** The prices of the lines in their order; figures as typed, or `As per contract`. */
  readonly items: Prices[];
}

interface Prices {
  readonly pricePerUnit: string;
  /** The discount of the line, in percent. */
  readonly discount: string;
  readonly gst: string;
  /** The line of a rate contract, chosen now; empty: as before, or the one that fits. */
  readonly contractLineId: string;
  /** Why its rate is above the contract's. */
  readonly contractReason: string;
}

export function resubmissionOf(order: PurchaseOrder): Resubmission {
  return {
    expectedDeliveryDate: order.expectedDeliveryDate,
    remark: order.remark,
    additionalCharge: order.additionalCharge,
    items: order.items.map(({ pricePerUnit, discount, gst, contract }) => ({
      pricePerUnit,
      discount,
      gst,
      contractLineId: '',
      contractReason: contract?.reason ?? '',
    })),
  };
}

/** Violations, at the paths of the form. */
export function resubmissionViolations(
  form: Resubmission,
  order: PurchaseOrder,
  today: IsoDate,
): Violation[] {
  return orderViolations({
    ...form,
    today,
    items: form.items.map((prices, index) => ({
      ...prices,
      unit: order.items[index]?.material.unit ?? 'Piece',
      supplierId: order.supplier.id,
    })),
  });
}

function taxedOf({ supply, gstCharge: charge }: PurchaseOrder) {
  return taxedAs({ supply, charge });
}

/** The amount of each line, null as per contract; unreadable figures count as 0. */
function amountsOf({ items }: Resubmission, order: PurchaseOrder) {
  return items.map(({ pricePerUnit, discount, gst }, index) =>
    pricePerUnit === AS_PER_AGREEMENT
      ? null
      : lineAmount({
          quantity: decimalOrZero(quantityString(order.items[index]?.quantity ?? 0)),
          pricePerUnit: decimalOrZero(pricePerUnit),
          discount: decimalOrZero(discount),
          gst: decimalOrZero(gst),
          supply: taxedOf(order),
        }),
  );
}

/** Named charges stay; the single figure replaces them where it was changed. */
export function resubmissionTotals(form: Resubmission, order: PurchaseOrder): PurchaseOrderTotals {
  const amounts = amountsOf(form, order);
  const lines = order.items.map(({ quantity, material: { unit } }, index) => ({
    quantity: decimalOrZero(quantityString(quantity)),
    unit,
    amounts: amounts[index] ?? null,
  }));
  const single = unnamedCharge(form.additionalCharge);
  const isChanged = !decimalOrZero(form.additionalCharge).eq(order.additionalCharge);
  const terms = isChanged ? [single].filter((charge) => charge !== null) : order.charges;
  return orderAmounts(lines, terms, taxedOf(order)).totals;
}

/** The request body, with the amounts on the screen. */
export function toResubmission(
  form: Resubmission,
  order: PurchaseOrder,
): Omit<ResubmitPurchaseOrderBody, 'version'> {
  const amounts = amountsOf(form, order);
  return {
    expectedDeliveryDate: form.expectedDeliveryDate,
    remark: form.remark,
    additionalCharge: form.additionalCharge,
    items: form.items.flatMap(({ contractLineId, contractReason, ...prices }, index) => {
      const [line, seen] = [order.items[index], amounts[index]];
      if (!line) return [];
      const amount = seen ? moneyString(seen.amount) : '';
      const chosen = contractLineId && { contractLineId };
      const isReasonNew = contractReason !== (line.contract?.reason ?? '');
      return [
        { id: line.id, ...prices, amount, ...chosen, ...(isReasonNew && { contractReason }) },
      ];
    }),
  };
}
