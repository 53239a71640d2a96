/** The model of the form that submits an order again, which is that of an amendment. Pure. */
import type { ResubmitPurchaseOrderBody } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Supplier } from '@plinth/contracts/suppliers';
import { changeOrder } from '@plinth/domain/purchase-order/amend/change-order';
import { headOf } from '@plinth/domain/purchase-order/amend/revision-content';
import { type TaxedSite, taxTreatment } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import type { PurchaseOrderTotals } from '@plinth/domain/purchase-order/amounts/totals';
import { proposedTerms, type UsualTerms } from '@plinth/domain/purchase-order/terms/order-terms';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import type { Violation } from '@plinth/domain/shared/violation';

import { amendedItems } from './amended-items.ts';
import {
  type AmendmentForm,
  amendmentOf,
  amendmentViolations,
  patchOf,
  toAmendment,
} from './amendment-form.ts';
import { orderToChange } from './order-to-change.ts';

/** An amendment states a reason; an order that is submitted again was given one. */
export interface Resubmission extends AmendmentForm {
  readonly supplierId: string;
}

export function resubmissionOf(order: PurchaseOrder): Resubmission {
  return { ...amendmentOf(order), supplierId: order.supplier.id };
}

/** The order as the chosen supplier would supply it, without the contracts of the former one. */
export function orderFrom(
  order: PurchaseOrder,
  supplier: Supplier | undefined,
  { site, day }: { readonly site: TaxedSite; readonly day: IsoDate },
): PurchaseOrder {
  if (!supplier || supplier.id === order.supplier.id) return order;
  const { supply, charge } = taxTreatment(supplier, site, day);
  const items = order.items.map((item) => ({ ...item, contract: null }));
  return { ...order, supplier, supply, gstCharge: charge, items };
}

/** The values that follow from the choice of a supplier; those of the order for its own. */
export function ofSupplier(
  order: PurchaseOrder,
  supplier: Supplier,
  usual: UsualTerms | null,
): Partial<Resubmission> {
  const { id } = supplier;
  if (id === order.supplier.id) {
    const { creditDays, advancePercent, deliveryTerms, terms, supplierContact } = order;
    return { supplierId: id, creditDays, advancePercent, deliveryTerms, terms, supplierContact };
  }
  const [supplierContact = ''] = contactLines(supplier);
  return { supplierId: id, supplierContact, ...(usual && proposedTerms(supplier, usual)) };
}

/** Violations, at the paths of the form. @param order as the chosen supplier supplies it */
export function resubmissionViolations(
  form: Resubmission,
  order: PurchaseOrder,
  today: IsoDate,
): Violation[] {
  const explained = { ...form, reasonCode: 'OTHER', reason: order.sentBackReason ?? 'Sent back' };
  return amendmentViolations(explained, order, today).map((violation) =>
    violation.path === 'reason' ? { ...violation, path: '' } : violation,
  );
}

/** Rates of contracts are known once they are resolved again. Unreadable figures count as 0. */
function changeOf(form: Resubmission, order: PurchaseOrder) {
  const patch = patchOf(form, order);
  const items = patch.items?.map((item) => ({ ...item, contract: null })) ?? [];
  return changeOrder(orderToChange(order), { ...patch, items });
}

export function resubmissionTotals(form: Resubmission, order: PurchaseOrder): PurchaseOrderTotals {
  return changeOf(form, order).totals;
}

/**
 * The request body, with the amounts on the screen.
 * @param order as the chosen supplier supplies it
 */
export function toResubmission(
  form: Resubmission,
  order: PurchaseOrder,
  formerId: string,
): Omit<ResubmitPurchaseOrderBody, 'version'> {
  const changed = new Map(changeOf(form, order).lines.map((line) => [line.id, line]));
  const {
    reasonCode: _code,
    reason: _reason,
    items: _items,
    ...changes
  } = toAmendment(form, order);
  const reasons = new Map(order.items.map(({ id, contract }) => [id, contract?.reason ?? '']));
  return {
    ...changes,
    ...(form.supplierId !== formerId && { supplierId: form.supplierId, ...headOf(form) }),
    items: amendedItems(form, order).map(({ item, index }) => {
      const { contractLineId = '', contractReason = '' } = form.items[index] ?? {};
      const seen = changed.get(item.id)?.priced?.amounts;
      const isReasonNew = contractReason !== reasons.get(item.id);
      return {
        ...item,
        amount: seen ? moneyString(seen.amount) : '',
        ...(contractLineId && { contractLineId }),
        ...(isReasonNew && { contractReason }),
      };
    }),
  };
}
