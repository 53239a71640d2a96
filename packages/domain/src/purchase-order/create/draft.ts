/**
 * A purchase order that is being filled in, from requests or without; figures are texts, as typed.
 */
import { leftToOrder } from '../../material-request/left-to-order.ts';
import { decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import { DEFAULT_GST_RATE } from '../../shared/gst.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { type Unit, quantityString } from '../../shared/quantity.ts';
import { dateViolations, isBlank, type Violation } from '../../shared/violation.ts';
import type { WorkItemName } from '../../work/named-work.ts';
import { chargesViolations } from '../charges/charge-rules.ts';
import { orderCharges, type SharedCharge } from '../charges/charges.ts';
import { isAsPerAgreement, netPrice } from '../amounts/line-amount.ts';
import { type OrderItem, additionalChargeViolation, lineViolations } from './line-rules.ts';
import { splitQuantity } from './split.ts';

/** A request line to be ordered; its shape is that of a line of the response. */
export interface RequestLine {
  readonly id: string;
  readonly quantity: number | string;
  /** The quantity that is on orders already. */
  readonly orderedQuantity: number | string;
  readonly leftOutQuantity: number | string;
  readonly purpose: string;
  readonly workItem?: WorkItemName | null;
  readonly material: DraftedMaterial;
  /** The number of the request, present if the lines come from several requests. */
  readonly mrnNumber?: string;
  /** The day by which the request needs its materials, if the lines come from several requests. */
  readonly requiredBy?: IsoDate | null;
}

interface DraftedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly name: string;
  readonly unit: Unit;
  readonly hsnCode: string;
  readonly gstRate: string | null;
}

/** The purpose of a material that nobody requested, if none is given. */
export const DIRECT_ORDER = 'Direct order';

/**
 * The origins of a price that nobody typed: a rate contract, a proposal that waits for a
 * confirmation, or a proposal that was confirmed. `AWAITED` marks a line without a price, whose
 * proposal is still being loaded.
 */
export const PRICE_ORIGINS = ['CONTRACT', 'PROPOSED', 'ACCEPTED', 'AWAITED'] as const;
export type PriceOrigin = (typeof PRICE_ORIGINS)[number];

export interface DraftLine {
  /**
   * The request line; null if nobody requested the material, and a request is made with the order.
   */
  readonly mrnItemId: string | null;
  readonly mrnNumber?: string;
  readonly requiredBy?: IsoDate | null;
  /**
   * The lines of several requests that this one joins, by their need-by dates; `mrnItemId` is then
   * one of theirs, and the quantities are their sums.
   */
  readonly joined?: readonly DraftLine[];
  /** Shares of one line have the same number. */
  readonly joinedAs?: number;
  readonly materialId: string;
  readonly materialCode: string;
  /** Absent in drafts of earlier releases. */
  readonly itemCode?: string | undefined;
  readonly materialName: string;
  readonly hsnCode: string;
  readonly unit: Unit;
  readonly purpose: string;
  /** The work item; it can be chosen here for a line that nobody requested. */
  readonly workItem?: WorkItemName | null | undefined;
  /** The requested quantity, which a split does not change; empty for a line without a request. */
  readonly requestedQuantity: string;
  /** The quantity left to order when the draft was made; empty for a line without a request. */
  readonly leftToOrder: string;
  /** Whether the line is part of this order; otherwise it can be ordered later. */
  readonly isOrdered: boolean;
  readonly quantity: string;
  readonly pricePerUnit: string;
  /** The origin of the price; it is undefined if the price was typed. */
  readonly priceOrigin?: PriceOrigin | undefined;
  /** The discount in percent off the price. */
  readonly discount: string;
  /** The GST rate in percent. */
  readonly gst: string;
  /** The chosen supplier; empty until one is chosen. */
  readonly supplierId: string;
  /** The index of the line before it was split; it identifies the line. */
  readonly originalLineIndex: number;
  /** The index of the part within its split. */
  readonly splitIndex?: number;
  /** The chosen line of a rate contract, if several fit equally. */
  readonly contractLineId?: string;
  /** The reason why its rate is above the contract's. */
  readonly contractReason?: string;
  /** The quantity before the split. */
  readonly originalQuantity?: string;
}

/**
 * Returns one line per request line with anything left to order, with the material's GST rate or
 * the default, and without price and supplier.
 */
export function draftLines(mrnItems: readonly RequestLine[]): DraftLine[] {
  const open = mrnItems.filter((line) => leftToOrder(line).gt('0'));
  return open.map(({ id, purpose, workItem = null, material, ...line }, index) => ({
    ...lineOf(material, index),
    mrnItemId: id,
    ...(line.mrnNumber !== undefined && { mrnNumber: line.mrnNumber }),
    ...(line.requiredBy !== undefined && { requiredBy: line.requiredBy }),
    purpose,
    workItem,
    requestedQuantity: quantityString(line.quantity),
    leftToOrder: quantityString(leftToOrder(line)),
    quantity: quantityString(leftToOrder(line)),
  }));
}

/** Returns a line for a material that nobody requested, without a quantity. */
export function lineOf(material: DraftedMaterial, index: number): DraftLine {
  return {
    mrnItemId: null,
    materialId: material.id,
    materialCode: material.materialCode,
    itemCode: material.itemCode,
    materialName: material.name,
    hsnCode: material.hsnCode,
    unit: material.unit,
    purpose: '',
    workItem: null,
    requestedQuantity: '',
    leftToOrder: '',
    isOrdered: true,
    quantity: '',
    pricePerUnit: '0',
    discount: '0',
    gst: material.gstRate === null ? DEFAULT_GST_RATE : decimal(material.gstRate).toString(),
    supplierId: '',
    originalLineIndex: index,
  };
}

/**
 * Splits the line into `count` parts. The first keeps the line's own supplier, the others have
 * none. Call `splitCountViolation` first: a count that leaves parts empty is not refused here.
 */
export function splitLine(line: DraftLine, count: number): DraftLine[] {
  return splitQuantity(decimalOrZero(line.quantity), count, line.unit).map((part, splitIndex) => ({
    ...line,
    quantity: quantityString(part),
    supplierId: splitIndex === 0 ? line.supplierId : '',
    splitIndex,
    originalQuantity: line.quantity,
  }));
}

export interface OrderDraft {
  readonly expectedDeliveryDate?: string | null | undefined;
  /** The current day in India. */
  readonly today: IsoDate;
  readonly additionalCharge: string;
  /** The named charges; if present, `additionalCharge` is not used. */
  readonly charges?: readonly SharedCharge[] | undefined;
  readonly items: readonly OrderItem[];
}

/**
 * The largest value in rupees before tax. Even with every line taxed at 100 %, each total fits
 * numeric(15, 2).
 */
const MAX_ORDER_VALUE = '999999999999.99';

/**
 * Lists the broken rules of the order and of its lines, with paths such as `items.2.pricePerUnit`.
 * A line without a quantity is neither checked for it nor counted in the order's value: the server
 * fills it in by `orderQuantities` first.
 */
export function orderViolations(draft: OrderDraft): Violation[] {
  const { expectedDeliveryDate, today, additionalCharge, charges, items } = draft;
  const violations = [
    deliveryDateViolation(expectedDeliveryDate ?? '', today),
    charges ? null : additionalChargeViolation(additionalCharge, 'additionalCharge'),
    ...chargesViolations(charges ?? [], items),
    items.length === 0
      ? { code: 'no-lines', path: 'items', message: 'A purchase order needs at least one line' }
      : null,
    ...items.flatMap((item, index) => lineViolations(item, `items.${index}`)),
    orderValueViolation(draft),
  ];
  return violations.filter((violation) => violation !== null);
}

function deliveryDateViolation(date: IsoDate, today: IsoDate): Violation | null {
  const path = 'expectedDeliveryDate';
  if (isBlank(date)) {
    return { code: 'required', path, message: 'Please select expected delivery date' };
  }
  const [malformed] = dateViolations({ [path]: date });
  if (malformed) return malformed;
  return date < today
    ? { code: 'past-date', path, message: 'Expected delivery date cannot be in the past' }
    : null;
}

function orderValueViolation({ items, additionalCharge, charges }: OrderDraft): Violation | null {
  const lines = items.map((item) => {
    const quantity = decimalOrZero(item.quantity ?? '');
    if (isAsPerAgreement(item)) return { quantity, unit: item.unit, amounts: null };
    const discount = decimalOrZero(item.discount ?? '');
    const price = netPrice({ pricePerUnit: decimalOrZero(item.pricePerUnit), discount });
    const taxable = quantity.times(price);
    return { quantity, unit: item.unit, amounts: { taxable, amount: taxable } };
  });
  const charged = charges
    ? orderCharges(charges, lines, 'INTER').map(({ amount }) => amount)
    : [decimalOrZero(additionalCharge)];
  return sum([...lines.map(({ amounts }) => amounts?.taxable ?? ZERO), ...charged]).gt(
    MAX_ORDER_VALUE,
  )
    ? {
        code: 'order-value',
        path: 'items',
        message: 'The order can come to at most ₹9,99,99,99,99,999.99 before tax',
      }
    : null;
}

const ZERO = decimal('0');
