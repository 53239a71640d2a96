/** The model of the supplier return form. Pure. */
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
import { z } from 'zod';

export interface ReturnForm {
  readonly returnedOn: string;
  readonly vehicleNo: string;
  readonly reason: string;
  /** The lines of the receipt. */
  readonly lines: readonly ReturnLineForm[];
}

interface ReturnLineForm extends TypedReturnLine {
  readonly goodsReceiptLineId: string;
}

const NOTHING: TypedReturnLine = { rejectedQuantity: '', acceptedQuantity: '' };

/** Starts with all rejected quantities. */
export function blankReturn(receipt: GoodsReceipt, today: string): ReturnForm {
  const lines = receipt.items.map((line) => {
    const { rejected } = leftOf(line);
    const rejectedQuantity = rejected === '0' ? '' : rejected;
    return { ...NOTHING, goodsReceiptLineId: line.id, rejectedQuantity };
  });
  return { returnedOn: today, vehicleNo: '', reason: '', lines };
}

/** Returnable quantities of a line, as plain decimals. */
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

/** Violations at the paths of the form: `lines.2.rejectedQuantity`. */
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
    ...receipt.items.flatMap((line, index) =>
      returnLineViolations(form.lines[index] ?? NOTHING, quantitiesOf(line), `lines.${index}`),
    ),
  ];
  if (found.length > 0 || form.lines.some(isSomething)) return found;
  const message = 'Enter what goes back on at least one line';
  return [{ code: 'empty', path: '', message }];
}

function isSomething(line: TypedReturnLine): boolean {
  return returnedParts(line).length > 0;
}

export function toReturnBody(
  form: ReturnForm,
  goodsReceiptId: string,
): Sent<typeof createSupplierReturn, 'body'> {
  const { returnedOn, vehicleNo, reason, lines } = form;
  return { goodsReceiptId, returnedOn, vehicleNo, reason, items: lines.filter(isSomething) };
}

/** Maps indexes of sent lines to the form's lines. */
export function violationsInForm(found: readonly Violation[], { lines }: ReturnForm): Violation[] {
  const sent = lines.flatMap((line, index) => (isSomething(line) ? [index] : []));
  return found.map((violation) => {
    const [, at = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(violation.path) ?? [];
    const index = sent[Number(at)];
    return at === '' || index === undefined
      ? violation
      : { ...violation, path: `lines.${index}.${field}` };
  });
}

const text = z.string().catch('');
const lineSchema = z.object({ rejectedQuantity: z.string(), acceptedQuantity: z.string() });
/** Earlier releases stored them by receipt line id. */
const byLine = z
  .record(z.string(), lineSchema)
  .transform((lines) => new Map(Object.entries(lines)));
const inOrder = z
  .array(lineSchema.extend({ goodsReceiptLineId: z.string() }))
  .transform((lines) => new Map(lines.map((line) => [line.goodsReceiptLineId, line])));
const draftSchema = z.object({
  returnedOn: text,
  vehicleNo: text,
  reason: text,
  lines: z.union([inOrder, byLine]).catch(new Map()),
});

/** Validated, because an older release may have written it. Null if unreadable. */
export function readReturnDraft(stored: unknown, receipt: GoodsReceipt): ReturnForm | null {
  const { data } = draftSchema.safeParse(stored);
  if (!data) return null;
  const lines = receipt.items.map(({ id: goodsReceiptLineId }) => ({
    ...(data.lines.get(goodsReceiptLineId) ?? NOTHING),
    goodsReceiptLineId,
  }));
  return { ...data, lines };
}
