/** The model of the form that amends an order. Pure. */
import type { AmendPurchaseOrderBody } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { isPriceChanged } from '@plinth/domain/purchase-order/amend/amend-lines';
import { amendmentReasonViolations } from '@plinth/domain/purchase-order/amend/amendment';
import {
  changeViolations,
  type OrderPatch,
} from '@plinth/domain/purchase-order/amend/change-order';
import {
  HEAD_FIELDS,
  headOf,
  type Heads,
} from '@plinth/domain/purchase-order/amend/revision-content';
import type { ChargeTerms } from '@plinth/domain/purchase-order/charges/charges';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { keysOf } from '@plinth/domain/shared/keys';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import type { ChosenWork } from '#parts/works/chosen-work.ts';

import { chargeErrors, type ChargedLines } from '../charge-rows.ts';
import {
  amendedItems,
  type AmendedItem,
  openedItems,
  remainingItems,
  removedOf,
  type TypedFigures,
} from './amended-items.ts';
import { orderToChange } from './order-to-change.ts';

export interface AmendmentForm extends Heads {
  readonly reasonCode: string;
  readonly reason: string;
  /** The reason for going over the budget. */
  readonly budgetReason: string;
  /** The lines of the order when the form was opened; the order may have others by now. */
  readonly items: AmendedItem[];
  readonly added: AddedItem[];
  readonly charges: ChargeTerms[];
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
  return {
    reasonCode: '',
    reason: '',
    budgetReason: '',
    ...headOf(order),
    items: openedItems(order),
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

/** The changes in the form as the rules take them; an added line has an id while it is typed. */
export function patchOf(form: AmendmentForm, order: PurchaseOrder): OrderPatch {
  const ids = order.items.map(({ id }) => id);
  return {
    head: textsOf(form, order),
    charges: form.charges,
    items: amendedItems(form, order).map(({ item }) => item),
    removed: removedOf(form, order),
    added: form.added.map((line, index) => ({
      ...figuresOf(line),
      id: `added ${index}`,
      requestLineId: line.requested?.mrnItemId ?? null,
      material: { id: line.materialId, name: line.materialName, unit: line.unit },
      contract: null,
      reverseChargeRate: null,
    })),
    restIds: Object.fromEntries(ids.map((id) => [id, `rest of ${id}`])),
  };
}

/** The texts of the form that differ from those of the order. */
function textsOf(form: AmendmentForm, order: PurchaseOrder) {
  const texts = keysOf(HEAD_FIELDS).flatMap((field) =>
    form[field] === order[field] ? [] : [[field, form[field]] as const],
  );
  return Object.fromEntries(texts);
}

/** The figures of a line in the form that is sent. */
function figuresOf({
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
  // The rules are those of the lines as they are shown; their shares follow.
  const lines = { ...order, items: joinedItems(order.items) };
  const remaining = remainingItems(form, order);
  const patch = {
    ...patchOf(form, order),
    charges: [],
    items: remaining.map(({ item, shares }) => ({ ...item, id: shares[0]?.id ?? item.id })),
    removed: form.items.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : [])),
  };
  const violations = changeViolations(orderToChange(lines), patch, { today });
  const atFields = violations.map((violation) => ({
    ...violation,
    path: violation.path
      .replace(/^items\.(\d+)/, (_, at: string) => `items.${remaining[Number(at)]?.index}`)
      .replace(/^(?:items|removed)$/, 'reason'),
  }));
  const ofCharges = [...chargeErrors(form.charges, chargedLines(form, order))].map(
    ([path, message]) => ({ code: 'charge', path: `charges.${path}`, message }),
  );
  return [...amendmentReasonViolations(form), ...atFields, ...ofCharges];
}

/** The request body: what differs. */
export function toAmendment(
  form: AmendmentForm,
  order: PurchaseOrder,
): Omit<AmendPurchaseOrderBody, 'version'> {
  const { reasonCode, reason, budgetReason } = form;
  return {
    reasonCode,
    reason,
    ...(budgetReason && { budgetReason }),
    ...textsOf(form, order),
    ...(!areSame(form.charges, order.charges) && { charges: form.charges }),
    items: amendedItems(form, order).flatMap(({ item, line }) => {
      const isSame = decimalOrZero(item.quantity).eq(decimal(line.quantity));
      return isSame && !isPriceChanged(line, item) ? [] : [item];
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
  sent: { readonly items?: readonly { readonly id: string }[] | undefined } | undefined,
  form: Pick<AmendmentForm, 'items'>,
): string {
  return path.replace(/^items\.(\d+)/, (_, at: string) => {
    const { id = '' } = sent?.items?.[Number(at)] ?? {};
    return `items.${form.items.findIndex(({ shareIds }) => shareIds.includes(id))}`;
  });
}

/** The quantities that the amendment orders in addition, as lines for the budget check. */
export function moreOf(
  { items, added }: Pick<AmendmentForm, 'items' | 'added'>,
  order: PurchaseOrder,
) {
  const more = amendedItems({ items }, order).flatMap(({ item, line }) => {
    const extra = decimalOrZero(item.quantity).minus(decimal(line.quantity));
    return extra.gt('0')
      ? [{ mrnItemId: line.mrnItemId, materialId: line.material.id, quantity: extra.toString() }]
      : [];
  });
  const lines = added.map(({ requested, materialId, workItem, quantity }) => ({
    mrnItemId: requested?.mrnItemId ?? null,
    materialId,
    workItemId: workItem?.id ?? null,
    quantity,
  }));
  return [...more, ...lines];
}
