/** The model of the form that amends an order. Pure. */
import type { AmendPurchaseOrderBody } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  amendedLineViolations,
  isPriceChanged,
  type CurrentLine,
} from '@plinth/domain/purchase-order/amend-lines';
import { amendmentReasonViolations } from '@plinth/domain/purchase-order/amendment';
import type { ChargeTerms } from '@plinth/domain/purchase-order/charges';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/line-amount';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityString, type Unit } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import type { ChosenWork } from '#form/chosen-work.ts';

import { chargeErrors, type ChargedLines } from './charge-rows.ts';

const TEXTS = [
  'expectedDeliveryDate',
  'siteAddress',
  'siteContact',
  'supplierContact',
  'terms',
  'remark',
] as const;

export interface AmendmentForm extends Readonly<Record<(typeof TEXTS)[number], string>> {
  readonly reasonCode: string;
  readonly reason: string;
  /** The reason for going over the budget. */
  readonly budgetReason: string;
  /** The lines of the order when the form was opened; the order may have others by now. */
  readonly items: AmendedItem[];
  readonly added: AddedItem[];
  readonly charges: ChargeTerms[];
}

/** Figures as typed, or `As per contract`. */
interface TypedFigures {
  readonly quantity: string;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
}

interface AmendedItem extends TypedFigures {
  readonly id: string;
  readonly isRemoved: boolean;
}

/** A material that the order gets, too. */
export interface AddedItem extends TypedFigures {
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  /** Whether the line is priced by the supplier's rate contract. */
  readonly isPerContract: boolean;
  /** The line of a rate contract, chosen of equals; empty for the one that fits. */
  readonly contractLineId: string;
  /** Why its rate is above the contract's. */
  readonly contractReason: string;
  /** The line of a request that it is for; null for a material that nobody requested. */
  readonly requested: RequestedLine | null;
  /** The BOQ item that the material is for, if nobody requested it. */
  readonly workItem: ChosenWork | null;
}

export interface RequestedLine {
  readonly mrnItemId: string;
  readonly mrnNumber: string;
  /** The quantity that was left to order when the form showed it. */
  readonly leftToOrder: string;
}

export function amendmentOf(order: PurchaseOrder): AmendmentForm {
  const { expectedDeliveryDate, siteAddress, siteContact, supplierContact, terms, remark } = order;
  return {
    reasonCode: '',
    reason: '',
    budgetReason: '',
    expectedDeliveryDate,
    siteAddress,
    siteContact,
    supplierContact,
    terms,
    remark,
    items: order.items.map(({ id, quantity, pricePerUnit, discount, gst }) => ({
      id,
      isRemoved: false,
      quantity: quantityString(quantity),
      pricePerUnit,
      discount,
      gst,
    })),
    added: [],
    charges: order.charges.map(toTerms),
  };
}

function toTerms({ kind, basis, value, unit, timing, gst }: ChargeTerms): ChargeTerms {
  return { kind, basis, value, unit, timing, gst };
}

/** @param gst percent that is usual for the material */
export function addedItem(
  material: { readonly id: string; readonly name: string; readonly unit: Unit },
  gst: string,
  requested: RequestedLine | null = null,
  workItem: ChosenWork | null = null,
): AddedItem {
  const { id: materialId, name: materialName, unit } = material;
  const quantity = requested?.leftToOrder ?? '';
  const figures = { quantity, pricePerUnit: '', discount: '', gst };
  const contract = { isPerContract: false, contractLineId: '', contractReason: '' };
  return { materialId, materialName, unit, ...contract, requested, workItem, ...figures };
}

export function currentLines({ items }: PurchaseOrder): CurrentLine[] {
  return items.map((line) => ({
    id: line.id,
    materialName: line.material.name,
    unit: line.material.unit,
    quantity: decimal(line.quantity),
    receivedQuantity: decimal(line.receivedQuantity),
    closedQuantity: decimal(line.closedQuantity),
    // A line that can receive nothing more, and was closed short.
    isClosed: line.canStillReceive === 0 && line.closedQuantity > 0,
    pricePerUnit: line.pricePerUnit,
    discount: line.discount,
    gst: line.gst,
  }));
}

/**
 * The lines that remain, with their index in the form. A line that was added to the order while the
 * form was open stays as it is.
 */
export function askedOf({ items }: AmendmentForm, order: PurchaseOrder) {
  return order.items.flatMap((line) => {
    const index = items.findIndex(({ id }) => id === line.id);
    const { isRemoved = false, ...typed } = items[index] ?? {};
    const { quantity, pricePerUnit, discount, gst } = line;
    const figures = { quantity: quantityString(quantity), pricePerUnit, discount, gst };
    return isRemoved ? [] : [{ asked: { ...figures, ...typed, id: line.id }, line, index }];
  });
}

function removedOf({ items }: AmendmentForm, order: PurchaseOrder): string[] {
  const removed = items.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : []));
  return removed.filter((id) => order.items.some((line) => line.id === id));
}

/** The figures of a line in the form that is sent. */
export function figuresOf({
  isPerContract,
  ...added
}: TypedFigures & Pick<AddedItem, 'isPerContract'>): TypedFigures {
  const { quantity, pricePerUnit, discount, gst } = added;
  return isPerContract
    ? { quantity, pricePerUnit: AS_PER_AGREEMENT, discount: '', gst: AS_PER_AGREEMENT }
    : { quantity, pricePerUnit, discount, gst };
}

/** The units and suppliers that charges of the amended order can refer to. */
export function chargedLines(
  form: Pick<AmendmentForm, 'added'>,
  { items, supplier }: PurchaseOrder,
): ChargedLines {
  const units = [...items.map(({ material }) => material.unit), ...form.added.map((a) => a.unit)];
  return { units: [...new Set(units)], suppliers: [supplier] };
}

/** Violations, at the paths of the form. */
export function amendmentViolations(
  form: AmendmentForm,
  order: PurchaseOrder,
  today: IsoDate,
): Violation[] {
  const asked = askedOf(form, order);
  const isDateUnchanged = form.expectedDeliveryDate === order.expectedDeliveryDate;
  const supplierId = order.supplier.id;
  const ofLines = [
    ...orderViolations({
      expectedDeliveryDate: form.expectedDeliveryDate,
      today: isDateUnchanged ? form.expectedDeliveryDate : today,
      additionalCharge: '0',
      items: [
        ...asked.map(({ asked: typed, line }) => ({ ...typed, unit: line.material.unit })),
        ...form.added.map((line) => ({ ...figuresOf(line), unit: line.unit })),
      ].map((line) => ({ ...line, supplierId })),
    }),
    ...amendedLineViolations(
      currentLines(order),
      asked.map((one) => one.asked),
      removedOf(form, order),
    ),
  ].map((violation) => ({
    ...violation,
    path: violation.path
      .replace(/^items\.(\d+)/, (_, at: string) => {
        const place = asked[Number(at)];
        return place ? `items.${place.index}` : `added.${Number(at) - asked.length}`;
      })
      .replace(/^(?:items|removed)$/, 'reason'),
  }));
  const ofCharges = [...chargeErrors(form.charges, chargedLines(form, order))].map(
    ([path, message]) => ({ code: 'charge', path: `charges.${path}`, message }),
  );
  return [...amendmentReasonViolations(form), ...ofLines, ...ofCharges];
}

/** The request body: what differs. */
export function toAmendment(
  form: AmendmentForm,
  order: PurchaseOrder,
): Omit<AmendPurchaseOrderBody, 'version'> {
  const { reasonCode, reason, budgetReason } = form;
  const texts = TEXTS.flatMap((field) =>
    form[field] === order[field] ? [] : [[field, form[field]] as const],
  );
  return {
    reasonCode,
    reason,
    ...(budgetReason && { budgetReason }),
    ...Object.fromEntries(texts),
    ...(!areSame(form.charges, order.charges) && { charges: form.charges }),
    items: askedOf(form, order).flatMap(({ asked, line }) => {
      const isSame = decimalOrZero(asked.quantity).eq(decimal(line.quantity));
      return isSame && !isPriceChanged(line, asked) ? [] : [asked];
    }),
    removed: removedOf(form, order),
    added: form.added.map(toAdded),
  };
}

function toAdded({ contractLineId, contractReason, ...line }: AddedItem) {
  const { materialId, requested, workItem } = line;
  return {
    ...(requested
      ? { mrnItemId: requested.mrnItemId, leftToOrder: requested.leftToOrder }
      : { materialId, ...(workItem && { workItemId: workItem.id }) }),
    ...figuresOf(line),
    ...(contractLineId && { contractLineId }),
    ...(contractReason && { contractReason }),
  };
}

function areSame(typed: readonly ChargeTerms[], current: readonly ChargeTerms[]): boolean {
  const isSame = (one: ChargeTerms, other: ChargeTerms | undefined) =>
    other !== undefined &&
    (['kind', 'basis', 'unit', 'timing'] as const).every((field) => one[field] === other[field]) &&
    (['value', 'gst'] as const).every((field) =>
      decimalOrZero(one[field]).eq(decimalOrZero(other[field])),
    );
  return typed.length === current.length && typed.every((one, at) => isSame(one, current[at]));
}

/** Whether nothing differs but the reason. */
export function isUnchanged(form: AmendmentForm, order: PurchaseOrder): boolean {
  const {
    reasonCode: _code,
    reason: _reason,
    budgetReason: _budget,
    ...changes
  } = toAmendment(form, order);
  return Object.values(changes).every((change) => Array.isArray(change) && change.length === 0);
}

/** The path in the form of a violation of the body that was sent. */
export function formPath(
  path: string,
  sent: Pick<AmendPurchaseOrderBody, 'items'> | undefined,
  form: Pick<AmendmentForm, 'items'>,
): string {
  return path.replace(/^items\.(\d+)/, (_, at: string) => {
    const line = sent?.items?.[Number(at)];
    return `items.${form.items.findIndex(({ id }) => id === line?.id)}`;
  });
}
