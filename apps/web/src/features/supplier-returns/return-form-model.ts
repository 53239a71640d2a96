/** What the form of a return holds, and how it becomes what the server is sent. Pure. */
import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import type { createSupplierReturn } from '@plinth/contracts/supplier-returns';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { supplierReturnDayViolations } from '@plinth/domain/stock/document-days';
import {
  canStillReturn,
  returnedParts,
  returnLineViolations,
  type TypedReturnLine,
} from '@plinth/domain/supplier-return/return-rules';

export interface ReturnForm {
  readonly returnedOn: string;
  readonly vehicleNo: string;
  readonly reason: string;
  /** By the line of the receipt. */
  readonly lines: Readonly<Record<string, TypedReturnLine>>;
}

export const NOTHING: TypedReturnLine = { rejectedQuantity: '', acceptedQuantity: '' };

/** What was rejected usually goes back at once; it is there to be changed. */
export function blankReturn(receipt: GoodsReceipt, today: string): ReturnForm {
  const lines = receipt.items.flatMap((line) => {
    const rejectedQuantity = leftOf(line).rejected;
    return rejectedQuantity === '0' ? [] : [[line.id, { ...NOTHING, rejectedQuantity }] as const];
  });
  return { returnedOn: today, vehicleNo: '', reason: '', lines: Object.fromEntries(lines) };
}

/** What can still go back of a line, as plain decimals. */
export function leftOf(line: GoodsReceiptLine) {
  const { REJECTED, ACCEPTED } = canStillReturn(quantitiesOf(line));
  return { rejected: REJECTED.toString(), accepted: ACCEPTED.toString() };
}

function quantitiesOf(line: GoodsReceiptLine) {
  return {
    accepted: decimal(line.acceptedQuantity),
    rejected: decimal(line.rejectedQuantity),
    returned: decimal(line.returnedQuantity),
    returnedRejected: decimal(line.returnedRejectedQuantity),
    unit: line.material.unit,
  };
}

/** What is wrong with it, at paths by the line's id: `items.<id>.rejectedQuantity`. */
export function returnViolations(
  form: ReturnForm,
  receipt: GoodsReceipt,
  today: string,
): Violation[] {
  const { receivedOn } = receipt;
  const found = [
    ...requiredViolations(
      { returnedOn: form.returnedOn, reason: form.reason },
      { returnedOn: 'Please enter the date', reason: 'Please say why it goes back' },
    ),
    ...supplierReturnDayViolations(form.returnedOn, { receivedOn, today }),
    ...receipt.items.flatMap((line) =>
      returnLineViolations(form.lines[line.id] ?? NOTHING, quantitiesOf(line), `items.${line.id}`),
    ),
  ];
  if (found.length > 0 || Object.values(form.lines).some(isSomething)) return found;
  const message = 'Enter what goes back on at least one line';
  return [{ code: 'empty', path: 'items', message }];
}

function isSomething(line: TypedReturnLine): boolean {
  return returnedParts(line).length > 0;
}

export function toReturnBody(
  form: ReturnForm,
  goodsReceiptId: string,
): Sent<typeof createSupplierReturn, 'body'> {
  const { returnedOn, vehicleNo, reason } = form;
  const items = Object.entries(form.lines)
    .filter(([, line]) => isSomething(line))
    .map(([goodsReceiptLineId, line]) => ({ goodsReceiptLineId, ...line }));
  return { goodsReceiptId, returnedOn, vehicleNo, reason, items };
}

/** The server counts the lines that it was sent; the form knows them by their id. */
export function violationsInForm(found: readonly Violation[], form: ReturnForm): Violation[] {
  const sent = Object.entries(form.lines).filter(([, line]) => isSomething(line));
  return found.map((violation) => {
    const [, index = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(violation.path) ?? [];
    const lineId = sent[Number(index)]?.[0];
    return index === '' || lineId === undefined
      ? violation
      : { ...violation, path: `items.${lineId}.${field}` };
  });
}

/** What an older release or a curious hand left in the storage is not trusted. */
export function readReturnDraft(stored: unknown): ReturnForm | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const lines = Object.entries(fields.get('lines') ?? {}).flatMap(([id, line]) =>
    isTyped(line) ? [[id, line] as const] : [],
  );
  const header = { vehicleNo: text('vehicleNo'), reason: text('reason') };
  return { ...header, returnedOn: text('returnedOn'), lines: Object.fromEntries(lines) };
}

function isTyped(line: unknown): line is TypedReturnLine {
  if (typeof line !== 'object' || line === null) return false;
  const fields = new Map<string, unknown>(Object.entries(line));
  return ['rejectedQuantity', 'acceptedQuantity'].every(
    (name) => typeof fields.get(name) === 'string',
  );
}
