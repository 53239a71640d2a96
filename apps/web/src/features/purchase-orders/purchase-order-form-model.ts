/**
 * The model of the form that creates purchase orders: initial values, changes, violations, request
 * body. Pure: every function returns a new form.
 */
import type { CreatePurchaseOrdersBody } from '@plinth/contracts/purchase-orders';
import {
  type DraftLine,
  draftLines,
  orderViolations,
  type RequestLine,
  splitLine,
} from '@plinth/domain/purchase-order/draft';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import type { OrderItem } from '@plinth/domain/purchase-order/line-rules';
import { moneyString } from '@plinth/domain/shared/money';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import { lineFigures, type TaxPlaces } from './line-figures.ts';

export interface PurchaseOrderForm {
  /** `yyyy-MM-dd`, or invalid text as typed. */
  readonly expectedDeliveryDate: string;
  readonly remark: string;
  /** 'Apply one supplier for all items'. */
  readonly isOneSupplier: boolean;
  /** The supplier for all items; empty until chosen. */
  readonly commonSupplierId: string;
  /** 'Price as per agreement'; typed prices are kept. */
  readonly isAsPerAgreement: boolean;
  readonly additionalCharge: string;
  readonly lines: readonly DraftLine[];
}

export function blankForm(mrnItems: readonly RequestLine[]): PurchaseOrderForm {
  return {
    expectedDeliveryDate: '',
    remark: '',
    isOneSupplier: true,
    commonSupplierId: '',
    isAsPerAgreement: false,
    additionalCharge: '0',
    lines: draftLines(mrnItems),
  };
}

/**
 * The supplier of a line; with one supplier for all, the line's own choice is kept but not used.
 */
export function supplierIdOf(form: PurchaseOrderForm, line: DraftLine): string {
  return form.isOneSupplier ? form.commonSupplierId : line.supplierId;
}

/** Sets the supplier on every line. */
export function chooseCommonSupplier(form: PurchaseOrderForm, id: string): PurchaseOrderForm {
  const lines = form.lines.map((line) => ({ ...line, supplierId: id }));
  return { ...form, isOneSupplier: true, commonSupplierId: id, lines };
}

/** Turns 'one supplier for all' off and clears it. */
export function chooseLineSupplier(
  form: PurchaseOrderForm,
  index: number,
  supplierId: string,
): PurchaseOrderForm {
  const lines = form.lines.map((line, at) => (at === index ? { ...line, supplierId } : line));
  return { ...withOwnSuppliers(form), lines };
}

/**
 * Replaces the line by `count` parts without suppliers; this turns 'one supplier for all' off, and
 * the other lines keep their supplier.
 */
export function splitAt(form: PurchaseOrderForm, index: number, count: number): PurchaseOrderForm {
  const lines = form.lines.flatMap((line, at) => (at === index ? splitLine(line, count) : [line]));
  return { ...withOwnSuppliers(form), lines };
}

/** Merges the parts into one line, with the original quantity and the first part's values. */
export function undoSplitAt(form: PurchaseOrderForm, index: number): PurchaseOrderForm {
  const requestLine = form.lines[index]?.originalLineIndex;
  const lines = form.lines.flatMap((line): DraftLine[] => {
    const { splitIndex, originalQuantity, ...whole } = line;
    if (line.originalLineIndex !== requestLine || splitIndex === undefined) return [line];
    return splitIndex === 0 ? [{ ...whole, quantity: originalQuantity ?? whole.quantity }] : [];
  });
  return { ...form, lines };
}

function withOwnSuppliers(form: PurchaseOrderForm): PurchaseOrderForm {
  return { ...form, isOneSupplier: false, commonSupplierId: '' };
}

/** The line for the rules. */
function orderItem(line: DraftLine, supplierId: string, isAsPerAgreement: boolean): OrderItem {
  const { unit, quantity, pricePerUnit, gst } = line;
  const figures = isAsPerAgreement
    ? { pricePerUnit: AS_PER_CONTRACT, gst: AS_PER_CONTRACT }
    : { pricePerUnit, gst };
  return { unit, quantity, supplierId, ...figures };
}

/** All violations, in the order of the screen, at the paths of the form. */
export function formViolations(form: PurchaseOrderForm, today: IsoDate): Violation[] {
  const { expectedDeliveryDate, additionalCharge, isAsPerAgreement } = form;
  const items = form.lines.map((line) =>
    orderItem(line, supplierIdOf(form, line), isAsPerAgreement),
  );
  return orderViolations({ expectedDeliveryDate, today, additionalCharge, items }).map(
    (violation) => ({ ...violation, path: violation.path.replace(/^items/, 'lines') }),
  );
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

/** The request body, with quantities and amounts as on the screen. */
export function toRequest(form: PurchaseOrderForm, places: TaxPlaces): CreatePurchaseOrdersBody {
  const { expectedDeliveryDate, remark, additionalCharge, isAsPerAgreement } = form;
  const items = form.lines.map((line) => {
    const supplierId = supplierIdOf(form, line);
    const { pricePerUnit, gst } = orderItem(line, supplierId, isAsPerAgreement);
    const figures = isAsPerAgreement ? null : lineFigures(line, supplierId, places);
    return {
      mrnItemId: line.mrnItemId,
      quantity: line.quantity,
      pricePerUnit,
      gst,
      supplierId,
      amount: figures ? moneyString(figures.amount) : AS_PER_CONTRACT,
    };
  });
  return { expectedDeliveryDate, remark, additionalCharge: additionalCharge || '0', items };
}
