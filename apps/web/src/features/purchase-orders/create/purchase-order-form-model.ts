/**
 * The model of the form that creates purchase orders: initial values, changes, violations, request
 * body. Pure: every function returns a new form.
 */
import type { CreatePurchaseOrdersBody, PlaceOrdersBody } from '@plinth/contracts/ordering';
import {
  type DraftLine,
  draftLines,
  orderViolations,
  type RequestLine,
} from '@plinth/domain/purchase-order/create/draft';
import type { SharedCharge } from '@plinth/domain/purchase-order/charges/charges';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import {
  type OrderTerms,
  termsOfOrdersViolations,
} from '@plinth/domain/purchase-order/terms/order-terms';
import { sharedLines } from '@plinth/domain/purchase-order/create/join';
import type { OrderItem } from '@plinth/domain/purchase-order/create/line-rules';
import { moneyString } from '@plinth/domain/shared/money';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import { unconfirmedPrice } from '#parts/prices/unconfirmed-price.ts';

import { type FiguredLine, lineFigures, type TaxPlaces } from './lines/line-figures.ts';

export interface PurchaseOrderForm {
  /** `yyyy-MM-dd`, or invalid text as typed. */
  readonly expectedDeliveryDate: string;
  readonly remark: string;
  /** The purpose of the order; only used if it is not made from a single request. */
  readonly purpose: string;
  /** The contact person by supplier id, where the order names another than the supplier's own. */
  readonly contacts: Readonly<Record<string, string>>;
  /** The terms by supplier id, where they were changed. */
  readonly terms: Readonly<Record<string, OrderTerms>>;
  /** 'Apply one supplier for all items'. */
  readonly isOneSupplier: boolean;
  /** The supplier for all items; empty until chosen. */
  readonly commonSupplierId: string;
  /** Whether the order is 'Price as per agreement'; typed prices remain in the form. */
  readonly isAsPerAgreement: boolean;
  /** Whether lines have a discount; typed discounts remain in the form if not. */
  readonly hasDiscounts: boolean;
  /** The charge as a single figure; only used if there are no named charges. */
  readonly additionalCharge: string;
  readonly charges: readonly SharedCharge[];
  readonly lines: readonly DraftLine[];
  /** The reason for going over the budget. */
  readonly budgetReason: string;
}

export function blankForm(mrnItems: readonly RequestLine[]): PurchaseOrderForm {
  return formOf(draftLines(mrnItems));
}

export function formOf(lines: readonly DraftLine[]): PurchaseOrderForm {
  return {
    expectedDeliveryDate: '',
    remark: '',
    purpose: '',
    contacts: {},
    terms: {},
    isOneSupplier: true,
    commonSupplierId: '',
    isAsPerAgreement: false,
    hasDiscounts: false,
    additionalCharge: '0',
    charges: [],
    lines,
    budgetReason: '',
  };
}

/**
 * The supplier of a line; with one supplier for all, the line's own choice is ignored but not lost.
 */
export function supplierIdOf(form: PurchaseOrderForm, line: DraftLine): string {
  return form.isOneSupplier ? form.commonSupplierId : line.supplierId;
}

/** The lines that are ordered now. */
export function orderedLines({ lines }: Pick<PurchaseOrderForm, 'lines'>): readonly DraftLine[] {
  return lines.filter(({ isOrdered }) => isOrdered);
}

/** The lines as they are sent: one per request, for what the form joined. */
export function sentLines(form: Pick<PurchaseOrderForm, 'lines'>): readonly DraftLine[] {
  return sharedLines(orderedLines(form));
}

/** Paths of the rules name ordered lines, those of the form all of them. */
function linePath(form: Pick<PurchaseOrderForm, 'lines'>, path: string): string {
  return placedAt(path, orderedLines(form), form);
}

/** Paths of the server name sent lines, those of the form all of them. */
export function sentPath(form: Pick<PurchaseOrderForm, 'lines'>, path: string): string {
  return placedAt(path, sentLines(form), form);
}

function placedAt(
  path: string,
  named: readonly DraftLine[],
  { lines }: Pick<PurchaseOrderForm, 'lines'>,
): string {
  return path
    .replace(/^items\.(\d+)/, (_, at: string) => {
      const line = named[Number(at)];
      // The lines that a joined one was shared into have its key.
      const index = lines.findIndex((one) => one === line || (one.joined && isSameKey(one, line)));
      return `lines.${index === -1 ? at : index}`;
    })
    .replace(/^items/, 'lines');
}

function isSameKey(one: DraftLine, other: DraftLine | undefined): boolean {
  return one.originalLineIndex === other?.originalLineIndex && one.splitIndex === other.splitIndex;
}

/** The discount of a line in percent; empty without. */
function discountOf({ hasDiscounts }: PurchaseOrderForm, line: DraftLine): string {
  return hasDiscounts ? line.discount : '';
}

/** The line for its figures. */
export function figuredLine(form: PurchaseOrderForm, line: DraftLine): FiguredLine {
  return { ...line, discount: discountOf(form, line), supplierId: supplierIdOf(form, line) };
}

/** The line for the rules. */
function orderItem(form: PurchaseOrderForm, line: DraftLine): OrderItem {
  const { unit, quantity, pricePerUnit, gst } = line;
  const figures = form.isAsPerAgreement
    ? { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT }
    : { pricePerUnit, discount: discountOf(form, line), gst };
  return { unit, quantity, supplierId: supplierIdOf(form, line), ...figures };
}

/** The named charges; undefined if there are none, because then the single figure counts. */
function namedCharges({ charges }: PurchaseOrderForm): SharedCharge[] | undefined {
  return charges.length > 0 ? [...charges] : undefined;
}

/** All violations, in the order of the screen, at the paths of the form. */
export function formViolations(form: PurchaseOrderForm, today: IsoDate): Violation[] {
  const { expectedDeliveryDate, additionalCharge } = form;
  const items = orderedLines(form).map((line) => orderItem(form, line));
  const charges = namedCharges(form);
  return [
    ...[
      ...orderViolations({ expectedDeliveryDate, today, additionalCharge, charges, items }),
      ...termsOfOrdersViolations(ofOrdered(form, form.terms)),
    ].map((violation) => ({ ...violation, path: formPath(form, violation.path) })),
    ...unconfirmedLines(form).map((index) => unconfirmedPrice(`lines.${index}.pricePerUnit`)),
  ];
}

/** The indexes of the lines whose proposed price is not confirmed yet. */
export function unconfirmedLines({
  lines,
  isAsPerAgreement,
}: Pick<PurchaseOrderForm, 'lines' | 'isAsPerAgreement'>): readonly number[] {
  if (isAsPerAgreement) return [];
  return lines.flatMap(({ isOrdered, priceOrigin }, index) =>
    isOrdered && priceOrigin === 'PROPOSED' ? [index] : [],
  );
}

/** Lines have their own fields; charges are edited elsewhere, and shown as one. */
function formPath(form: PurchaseOrderForm, path: string): string {
  return linePath(form, path).replace(/^charges\b.*/, 'charges');
}

/** The violation of a typed date. */
export function dateViolation(expectedDeliveryDate: string, today: IsoDate): string | undefined {
  const violations = orderViolations({
    expectedDeliveryDate,
    today,
    additionalCharge: '0',
    items: [],
  });
  const about = violations.find(({ path }) => path === 'expectedDeliveryDate');
  return about?.code === 'required' ? undefined : about?.message;
}

/** The body of an order from one request, with quantities and amounts as on the screen. */
export function toRequest(form: PurchaseOrderForm, places: TaxPlaces): CreatePurchaseOrdersBody {
  const items = sentLines(form).map((line) => ({
    mrnItemId: line.mrnItemId ?? '',
    leftToOrder: line.leftToOrder,
    ...sentFigures(form, line, places),
  }));
  return { ...sentFields(form), items };
}

/** The body of an order from several requests, or from none. */
export function toPlacedOrders(
  form: PurchaseOrderForm,
  places: TaxPlaces,
  projectId: string,
): PlaceOrdersBody {
  const items = sentLines(form).map((line) => ({
    ...(line.mrnItemId === null
      ? {
          materialId: line.materialId,
          ...(line.purpose && { purpose: line.purpose }),
          ...(line.workItem && { workItemId: line.workItem.id }),
        }
      : { mrnItemId: line.mrnItemId, leftToOrder: line.leftToOrder }),
    ...sentFigures(form, line, places),
  }));
  const { purpose } = form;
  return { projectId, ...(purpose && { purpose }), ...sentFields(form), items };
}

function sentFigures(form: PurchaseOrderForm, line: DraftLine, places: TaxPlaces) {
  const { supplierId, quantity, pricePerUnit, discount, gst } = orderItem(form, line);
  const figures = form.isAsPerAgreement ? null : lineFigures(figuredLine(form, line), places);
  return {
    quantity,
    pricePerUnit,
    ...(discount && { discount }),
    gst,
    supplierId,
    ...(line.joinedAs !== undefined && { joinedAs: line.joinedAs }),
    amount: figures ? moneyString(figures.amount) : AS_PER_AGREEMENT,
    ...(line.contractLineId && { contractLineId: line.contractLineId }),
    ...(line.contractReason && { contractReason: line.contractReason }),
  };
}

function sentFields(form: PurchaseOrderForm) {
  const { expectedDeliveryDate, remark, additionalCharge, budgetReason } = form;
  const charges = namedCharges(form);
  const contacts = ofOrdered(form, form.contacts);
  const terms = ofOrdered(form, form.terms);
  return {
    expectedDeliveryDate,
    remark,
    additionalCharge: additionalCharge || '0',
    ...(budgetReason && { budgetReason }),
    ...(charges && { charges }),
    ...(Object.keys(contacts).length > 0 && { contacts }),
    ...(Object.keys(terms).length > 0 && { terms }),
  };
}

/** The ids of the suppliers that are ordered from. */
export function orderedSuppliers(form: PurchaseOrderForm): readonly string[] {
  const ids = orderedLines(form).map((line) => supplierIdOf(form, line));
  return [...new Set(ids)].filter(Boolean);
}

/** Leaves out suppliers that are not ordered from, and empty choices. */
function ofOrdered<Chosen>(form: PurchaseOrderForm, chosen: Readonly<Record<string, Chosen>>) {
  const ids = new Set(orderedSuppliers(form));
  const made = Object.entries(chosen).filter(([id, one]) => ids.has(id) && one);
  return Object.fromEntries(made);
}
