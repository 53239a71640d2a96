/**
 * The initial values of a form of purchase orders: from requests, from another order, or blank.
 * Pure.
 */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { SharedCharge } from '@plinth/domain/purchase-order/charges/charges';
import {
  DIRECT_ORDER,
  type DraftLine,
  draftLines,
  lineOf,
} from '@plinth/domain/purchase-order/create/draft';
import { type JoinedItem, joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import { paths } from '#lib/paths.ts';

import { blankForm, formOf, type PurchaseOrderForm } from './purchase-order-form-model.ts';

export interface OrderSource {
  /** The key under which the form's draft is saved on this device. */
  readonly key: string;
  readonly project: FormProject;
  /** The State code of the site, which decides the tax if the project's taxes are not known. */
  readonly siteStateCode: string;
  readonly initial: PurchaseOrderForm;
  /**
   * The id of the request, if the orders are created from a single one by the specification's
   * endpoint; null for other sources.
   */
  readonly mrnId: string | null;
  /** Whether materials can be added. */
  readonly mayAdd: boolean;
  readonly wayBack: string;
}

interface FormProject {
  readonly id: string;
  readonly name: string;
  readonly firm: { readonly id: string };
}

export function sourceOfRequest(mrn: MaterialRequest): OrderSource {
  return {
    key: mrn.id,
    project: mrn.project,
    siteStateCode: mrn.project.siteStateCode,
    initial: blankForm(mrn.items),
    mrnId: mrn.id,
    mayAdd: false,
    wayBack: paths.materialRequests(),
  };
}

/** @param mrns at least one; `obstacleOf` tells whether they can be ordered together */
export function sourceOfRequests(
  mrns: readonly [MaterialRequest, ...MaterialRequest[]],
): OrderSource {
  const [{ project }] = mrns;
  const lines = mrns.flatMap(({ mrnNumber, requiredBy, items }) =>
    items.map((item) => ({ ...item, mrnNumber, requiredBy })),
  );
  return {
    key: mrns
      .map(({ id }) => id)
      .toSorted()
      .join(),
    project,
    siteStateCode: project.siteStateCode,
    initial: { ...formOf(draftLines(lines)), isOneSupplier: mrns.length === 1 },
    mrnId: null,
    mayAdd: true,
    wayBack: paths.materialRequests(),
  };
}

/** Why they cannot be ordered together; null if they can. */
export function obstacleOf(mrns: readonly MaterialRequest[]): string | null {
  for (const { mrnNumber, ...state } of mrns) {
    const verdict = materialRequestCan.order(state);
    if (!verdict.isAllowed) return `${mrnNumber}: ${verdict.reason}`;
  }
  const projects = new Set(mrns.map(({ project }) => project.id));
  return projects.size > 1 ? 'Only requests of one project can be ordered together' : null;
}

export function sourceOfProject(project: FormProject): OrderSource {
  return {
    key: `project-${project.id}`,
    project,
    siteStateCode: '',
    initial: formOf([]),
    mrnId: null,
    mayAdd: true,
    wayBack: paths.purchaseOrders(),
  };
}

/**
 * Repeats the lines, supplier and terms of an order, at its rates. A supplier that no longer exists
 * has to be chosen again, and prices that the person may not see have to be typed again.
 */
export function sourceOfOrder(order: PurchaseOrder, suppliers: readonly Supplier[]): OrderSource {
  const { id, project, remark, purpose, isAsPerAgreement, creditDays, advancePercent } = order;
  const { deliveryTerms, terms } = order;
  const supplierId = suppliers.find((one) => one.id === order.supplier.id)?.id ?? '';
  const lines = joinedItems(order.items)
    .flatMap((line) => (hasOnePurpose(line) ? [line] : line.parts))
    .map((item, index) => repeatedLine(item, index, { supplierId, purpose }));
  const initial = formOf(lines);
  return {
    key: `order-${id}`,
    project,
    siteStateCode: project.siteStateCode,
    initial: {
      ...initial,
      remark,
      purpose,
      commonSupplierId: supplierId,
      ...(supplierId && {
        terms: { [supplierId]: { creditDays, advancePercent, deliveryTerms, terms } },
      }),
      isAsPerAgreement,
      hasDiscounts: lines.some(({ discount }) => discount !== '0'),
      ...repeatedCharges(order.charges),
    },
    mrnId: null,
    mayAdd: true,
    wayBack: paths.purchaseOrder(id),
  };
}

/** A line that serves several purposes is repeated as a line for each. */
function hasOnePurpose({ parts: [first, ...others] }: JoinedItem<PurchaseOrder['items'][number]>) {
  return others.every(
    ({ purpose, workItem }) => purpose === first?.purpose && workItem?.id === first?.workItem?.id,
  );
}

function repeatedLine(
  { material, quantity, purpose, workItem, ...item }: PurchaseOrder['items'][number],
  index: number,
  order: { readonly supplierId: string; readonly purpose: string },
): DraftLine {
  const line = lineOf(material, index);
  return {
    ...line,
    // A purpose that is the order's own is left empty, so that a changed purpose of the order
    // applies to the line.
    purpose: purpose === order.purpose || purpose === DIRECT_ORDER ? '' : purpose,
    workItem,
    quantity: quantityString(quantity),
    pricePerUnit: figure(item.pricePerUnit, line.pricePerUnit),
    discount: figure(item.discount, line.discount),
    gst: figure(item.gst, line.gst),
    supplierId: order.supplierId,
  };
}

/**
 * The figure as a plain decimal; `otherwise` if it is words, as for a price that is per contract or
 * hidden.
 */
function figure(text: string, otherwise: string): string {
  return parseDecimal(text)?.toString() ?? otherwise;
}

/** The single figure without a name stays one. */
function repeatedCharges(
  charges: PurchaseOrder['charges'],
): Pick<PurchaseOrderForm, 'additionalCharge' | 'charges'> {
  const shown = charges.filter(({ value }) => parseDecimal(value) !== null);
  const [first, ...others] = shown;
  if (first?.kind === 'OTHER' && first.timing === 'AFTER_TAX' && others.length === 0) {
    return { additionalCharge: figure(first.value, '0'), charges: [] };
  }
  return {
    additionalCharge: '0',
    charges: shown.map(({ kind, basis, value, unit, timing, gst }): SharedCharge => ({
      kind,
      basis,
      value: figure(value, '0'),
      unit,
      timing,
      gst: figure(gst, '0'),
    })),
  };
}
