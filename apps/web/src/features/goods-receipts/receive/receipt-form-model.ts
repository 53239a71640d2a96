/** The model of the goods receipt form. Pure. */
import type { GoodsReceipt, GoodsReceiptBody } from '@plinth/contracts/goods-receipts';
import type { ReceivableLine, ReceivableOrder } from '@plinth/contracts/receivable-orders';
import {
  excessViolations,
  headerViolations,
  postingViolations,
} from '@plinth/domain/goods-receipt/receipt-rules';
import {
  conversionViolations,
  receiptLineViolations,
  receiptQuantities,
} from '@plinth/domain/goods-receipt/receipt-line';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { convertedText } from '@plinth/domain/material/whole-units';
import { decimal, parseDecimal, sum } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { earlyReceiptViolations } from '@plinth/domain/stock/document-days';

export interface ReceiptLineForm {
  readonly purchaseOrderLineId: string;
  readonly unit: Unit;
  readonly factor: string;
  readonly challanQuantity: string;
  readonly receivedQuantity: string;
  readonly rejectedQuantity: string;
  readonly rejectionReason: string;
  readonly bin: string;
}

const EMPTY_HEADER = {
  storeId: '',
  receivedOn: '',
  challanNo: '',
  challanDate: '',
  invoiceNo: '',
  gateEntryNo: '',
  vehicleNo: '',
  driverName: '',
  transporter: '',
  lrNo: '',
  ewayBillNo: '',
  weighbridgeSlipNo: '',
  grossWeight: '',
  tareWeight: '',
  remark: '',
  overrideReason: '',
  earlyReason: '',
} as const;

export type HeaderField = keyof typeof EMPTY_HEADER;

export interface ReceiptForm extends Readonly<Record<HeaderField, string>> {
  readonly orderIds: readonly string[];
  readonly lines: readonly ReceiptLineForm[];
}

/** An order line with its order and the order's day. */
export interface OrderedLine extends ReceivableLine {
  /** Accepted quantity of receipts that are still on the device, waiting to be sent. */
  readonly waitingQuantity?: number;
  readonly poNumber: string;
  readonly orderedOn: IsoDate;
}

export type OrderedLines = ReadonlyMap<string, OrderedLine>;

export function orderedLinesOf(orders: readonly ReceivableOrder[]): OrderedLines {
  return new Map(
    orders.flatMap(({ poNumber, orderedOn, lines }) =>
      lines.map((line) => [line.id, { ...line, poNumber, orderedOn }]),
    ),
  );
}

/**
 * Whether the order can receive more; people who may override can receive until every line is
 * closed.
 */
export function isReceivable(order: ReceivableOrder, mayOverride: boolean): boolean {
  const isOpen = order.lines.some(({ isClosed }) => !isClosed);
  return (
    order.canStillReceive ||
    (mayOverride && isOpen && purchaseOrderCan.receiveMore(order).isAllowed)
  );
}

export function blankReceipt(storeId: string, today: IsoDate): ReceiptForm {
  return {
    ...EMPTY_HEADER,
    storeId,
    receivedOn: today,
    challanDate: today,
    orderIds: [],
    lines: [],
  };
}

/** The form's values for a line that was not touched. */
function blankLine({ id, material }: ReceivableLine): ReceiptLineForm {
  return {
    purchaseOrderLineId: id,
    unit: material.unit,
    factor: '',
    challanQuantity: '',
    receivedQuantity: '',
    rejectedQuantity: '',
    rejectionReason: '',
    bin: '',
  };
}

/** All receivable lines of exactly these orders; values typed in them remain. */
export function withOrders(form: ReceiptForm, orders: readonly ReceivableOrder[]): ReceiptForm {
  const typed = new Map(form.lines.map((line) => [line.purchaseOrderLineId, line]));
  const lines = orders
    .flatMap((order) => order.lines)
    .filter((line) => typed.has(line.id) || !line.isClosed)
    .map((line) => typed.get(line.id) ?? blankLine(line));
  return { ...form, orderIds: orders.map(({ id }) => id), lines };
}

/** The form of a draft on the server. */
export function formOfReceipt(receipt: GoodsReceipt): ReceiptForm {
  const { grossWeight, tareWeight } = receipt;
  return {
    storeId: receipt.store.id,
    receivedOn: receipt.receivedOn,
    challanNo: receipt.challanNo,
    challanDate: receipt.challanDate ?? '',
    invoiceNo: receipt.invoiceNo,
    gateEntryNo: receipt.gateEntryNo,
    vehicleNo: receipt.vehicleNo,
    driverName: receipt.driverName,
    transporter: receipt.transporter,
    lrNo: receipt.lrNo,
    ewayBillNo: receipt.ewayBillNo,
    weighbridgeSlipNo: receipt.weighbridgeSlipNo,
    grossWeight: grossWeight === null ? '' : String(grossWeight),
    tareWeight: tareWeight === null ? '' : String(tareWeight),
    remark: receipt.remark,
    overrideReason: receipt.overrideReason,
    earlyReason: receipt.earlyReason,
    orderIds: receipt.purchaseOrders.map(({ id }) => id),
    lines: receipt.items.map((item) => {
      const back = (quantity: number) =>
        quantity === 0 ? '' : decimal(quantity).div(item.factor).round(3).toString();
      return {
        purchaseOrderLineId: item.purchaseOrderLineId,
        unit: item.enteredUnit,
        factor: item.enteredUnit === item.material.unit ? '' : item.factor,
        challanQuantity: back(item.challanQuantity),
        receivedQuantity: item.enteredQuantity === 0 ? '' : String(item.enteredQuantity),
        rejectedQuantity: back(item.rejectedQuantity),
        rejectionReason: item.rejectionReason,
        bin: item.bin,
      };
    }),
  };
}

/** The conversion factor of the line's unit. */
export function factorOf(
  { unit, factor }: Pick<ReceiptLineForm, 'unit' | 'factor'>,
  ordered: ReceivableLine,
): string {
  if (unit === ordered.material.unit) return '1';
  const known = ordered.units.find((one) => one.unit === unit)?.factor ?? '1';
  return isBlank(factor) ? known : factor;
}

/** The outstanding quantity in the material's own unit. */
export function openOf({
  quantity,
  receivedQuantity,
  closedQuantity,
  waitingQuantity = 0,
}: Pick<OrderedLine, 'quantity' | 'receivedQuantity' | 'closedQuantity' | 'waitingQuantity'>) {
  const gone = sum([receivedQuantity, closedQuantity, waitingQuantity].map((one) => decimal(one)));
  const open = decimal(quantity).minus(gone);
  return open.gt('0') ? open.toString() : '';
}

/** Fills every line with its outstanding quantity. */
export function receiveAll(form: ReceiptForm, ordered: OrderedLines): ReceiptForm {
  const lines = form.lines.map((line) => {
    const of = ordered.get(line.purchaseOrderLineId);
    const isTyped = line.receivedQuantity !== '' || !of || of.material.unit !== line.unit;
    return isTyped ? line : { ...line, receivedQuantity: openOf(of) };
  });
  return { ...form, lines };
}

/** The broken rules of the receipt, at the paths of the form's fields. */
export function receiptViolations(
  form: ReceiptForm,
  ordered: OrderedLines,
  { today, isPosted }: { readonly today: IsoDate; readonly isPosted: boolean },
): Violation[] {
  const weights = {
    grossWeight: parseDecimal(form.grossWeight),
    tareWeight: parseDecimal(form.tareWeight),
  };
  const ofLines = form.lines.flatMap((line, index) => lineViolations(line, ordered, index));
  const header = { ...form, ...weights, invoiceDate: '', gateInAt: '', gateOutAt: '' };
  const found = [...headerViolations(header, today), ...ofLines];
  if (!isPosted) return found;
  found.push(
    ...postingViolations(header),
    ...earlyReceiptViolations(
      form,
      form.lines.filter(isTouched).flatMap((line) => ordered.get(line.purchaseOrderLineId) ?? []),
    ),
  );
  if (!form.lines.some(isTouched)) {
    const message = 'Please enter what came in on at least one line';
    found.push({ code: 'required', path: 'lines', message });
  }
  if (ofLines.length === 0 && isBlank(form.overrideReason)) found.push(...excessOf(form, ordered));
  return found;
}

function lineViolations(line: ReceiptLineForm, ordered: OrderedLines, index: number): Violation[] {
  const path = `lines.${index}`;
  const wrong = receiptLineViolations(line, path);
  const converted = convertedOf(line, ordered.get(line.purchaseOrderLineId));
  if (wrong.length > 0 || !converted) return wrong;
  return conversionViolations(line, converted.ownUnit, converted.factor, path);
}

/** The conversion to the material's own unit; null if unknown. */
function convertedOf(line: ReceiptLineForm, of: OrderedLine | undefined) {
  const factor = of && parseDecimal(factorOf(line, of));
  return factor && of ? { unit: line.unit, ownUnit: of.material.unit, factor } : null;
}

/** `"246.6 Bag"` beside 12.330 Ton, if the line has another unit. */
export function convertedQuantity(line: ReceiptLineForm, of: OrderedLine): string | undefined {
  const quantity = parseDecimal(line.receivedQuantity);
  const converted = convertedOf(line, of);
  if (!quantity || !converted || line.unit === of.material.unit) return undefined;
  return `= ${convertedText({ ...converted, quantity })}`;
}

/** Lines that exceed order and tolerance. */
function excessOf(form: ReceiptForm, ordered: OrderedLines): Violation[] {
  return excessViolations(
    form.lines.flatMap((line, index) => {
      const of = ordered.get(line.purchaseOrderLineId);
      const factor = of && parseDecimal(factorOf(line, of));
      if (!of || !factor) return [];
      const carried = decimal(of.carriedQuantity);
      const { accepted } = receiptQuantities(line, of.material.unit, factor, carried);
      const receivable = decimal(of.canStillReceive);
      return [{ path: `lines.${index}`, accepted, receivable, unit: of.material.unit }];
    }),
  );
}

function isTouched({ challanQuantity, receivedQuantity }: ReceiptLineForm): boolean {
  return [challanQuantity, receivedQuantity].some((text) => !isBlank(text));
}

/** The request body, and the form's line for each of its lines. */
export function toReceiptBody(
  { lines, orderIds: _orderIds, ...header }: ReceiptForm,
  isPosted: boolean,
): { body: GoodsReceiptBody; lineAt: readonly number[] } {
  const touched = lines.flatMap((line, index) => (isTouched(line) ? [{ line, index }] : []));
  const all = lines.map((line, index) => ({ line, index }));
  const sent = touched.length > 0 ? touched : all;
  return {
    body: { ...header, items: sent.map(({ line }) => line), isPosted },
    lineAt: sent.map(({ index }) => index),
  };
}

/** Maps the server's violations to the form's fields. */
export function violationsInForm(
  violations: readonly Violation[],
  lineAt: readonly number[],
): Violation[] {
  return violations.map((violation) => {
    const [, sent = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(violation.path) ?? [];
    const index = lineAt[Number(sent)];
    return field === '' || index === undefined
      ? violation
      : { ...violation, path: `lines.${index}.${field}` };
  });
}
