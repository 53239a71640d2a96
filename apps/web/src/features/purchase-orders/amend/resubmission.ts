/** The model of the form that submits an order again. Pure. */
import type { ResubmitPurchaseOrderBody } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { changeOrder } from '@plinth/domain/purchase-order/amend/change-order';
import { unnamedCharge } from '@plinth/domain/purchase-order/charges/charges';
import { orderViolations } from '@plinth/domain/purchase-order/create/draft';
import type { PurchaseOrderTotals } from '@plinth/domain/purchase-order/amounts/totals';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import { orderToChange } from './order-to-change.ts';

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

/**
 * The order as typed; unreadable figures count as 0. Named charges stay; the single figure replaces
 * them where it was changed. Rates of contracts are known once they are resolved again.
 */
function changeOf(form: Resubmission, order: PurchaseOrder) {
  const isChargeChanged = !decimalOrZero(form.additionalCharge).eq(order.additionalCharge);
  const single = unnamedCharge(form.additionalCharge);
  return changeOrder(orderToChange(order), {
    charges: isChargeChanged ? [single].filter((charge) => charge !== null) : null,
    items: form.items.flatMap(({ pricePerUnit, discount, gst }, index) => {
      const line = order.items[index];
      if (!line) return [];
      const quantity = quantityString(line.quantity);
      return [{ id: line.id, quantity, pricePerUnit, discount, gst, contract: null }];
    }),
  });
}

export function resubmissionTotals(form: Resubmission, order: PurchaseOrder): PurchaseOrderTotals {
  return changeOf(form, order).totals;
}

/** The request body, with the amounts on the screen. */
export function toResubmission(
  form: Resubmission,
  order: PurchaseOrder,
): Omit<ResubmitPurchaseOrderBody, 'version'> {
  const { lines } = changeOf(form, order);
  return {
    expectedDeliveryDate: form.expectedDeliveryDate,
    remark: form.remark,
    additionalCharge: form.additionalCharge,
    items: form.items.flatMap(({ contractLineId, contractReason, ...prices }, index) => {
      const [line, seen] = [order.items[index], lines[index]?.priced?.amounts];
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
