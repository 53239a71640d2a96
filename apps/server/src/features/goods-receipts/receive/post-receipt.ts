/** Posts a receipt: number, received quantities of the orders, stock. */
import {
  excessViolations,
  OVER_TOLERANCE,
  postingViolations,
} from '@plinth/domain/goods-receipt/receipt-rules';
import { openQuantity, receivableQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';
import { isBlank } from '@plinth/domain/shared/violation';
import { earlyReceiptViolations } from '@plinth/domain/stock/document-days';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  conflict,
  duplicate,
  forbidden,
  refuseViolations,
  requireAllowed,
  unprocessable,
} from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { noteReceipt } from '#features/budgets/budgets.public.ts';
import {
  type CostedReceiptLine,
  findByChallan,
  type NewReceiptLine,
} from '../goods-receipts.store.ts';
import type { PlannedReceipt, ReceiptBody } from './plan-receipt.ts';
import type { NotificationInput } from '#features/notifications/notifications.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import {
  findPeopleOfLines,
  receivedOnOrders,
  updateReceived,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { planEntries, type PlannedEntries } from '#features/stock/stock.public.ts';
import { canAt } from '#scope.ts';

interface Posting {
  readonly id: string;
  readonly body: ReceiptBody;
  readonly planned: PlannedReceipt;
  /** The lines with their costs, as they will be inserted. */
  readonly lines: readonly CostedReceiptLine[];
}

/** The planned effects of posting beside the receipt and its orders. */
export interface PlannedPosting {
  readonly number: string;
  readonly entries: PlannedEntries;
  /** The audit entries to write. */
  readonly changes: readonly AuditedChange[];
  readonly notifications: NotificationInput;
}

/**
 * The orders must be locked; this updates their quantities. @throws AppError like
 * `createGoodsReceipt`
 */
export async function planPosting(
  tx: Transaction,
  ctx: Context,
  { id, body, planned, lines }: Posting,
): Promise<PlannedPosting> {
  refuseViolations(postingViolations({ ...body, ...planned }));
  refuseViolations(
    earlyReceiptViolations(
      body,
      lines.map(({ ordered }) => ordered),
    ),
  );
  requireOpenLines(lines);
  requireLeave(ctx, body, planned, lines);
  const { firmId } = planned.place;
  const document = {
    type: 'GOODS_RECEIPT',
    id,
    firmId,
    onDate: body.receivedOn,
    dayPath: 'receivedOn',
    party: planned.supplier.supplierName,
  } as const;
  const received = receivedOnOrders({
    action: 'receive',
    orderedLines: planned.orderedLines,
    quantityByLine: new Map(
      Array.from(byOrderLine(lines), ([lineId, parts]) => [lineId, acceptedOf(parts)]),
    ),
  });
  const [, entries] = await Promise.all([
    updateReceived(tx, ctx.scope, received),
    // After the orders, because locked stock makes others wait until this transaction ends.
    planEntries(tx, ctx, document, receivedMovements(body.storeId, lines)),
  ]);
  const [number, , people] = await Promise.all([
    // Concurrent postings of the firm wait for the series here, so that they find this challan.
    nextDocumentNumber(tx, ctx, firmId, 'GRN', body.receivedOn),
    requireNewChallan(tx, ctx, { body, planned }),
    findPeopleOfLines(tx, ctx.scope, [...byOrderLine(lines).keys()]),
  ]);
  await noteReceipt(tx, ctx, { id, number, place: planned.place }, surplusOf(lines));
  const posted = {
    documentType: 'GOODS_RECEIPT',
    documentId: id,
    place: planned.place,
    action: 'post',
    detail: { number, ...reasonsOf(body), lines: lines.map(toAuditDetail) },
  } as const;
  return {
    number,
    entries,
    changes: [...received.changesBy({ id, number }), posted],
    notifications: {
      ...receivedNotification(planned, lines),
      document: { type: document.type, id, name: number },
      people,
    },
  };
}

function reasonsOf({ challanNo, overrideReason, earlyReason }: ReceiptBody) {
  return {
    challanNo,
    ...(overrideReason && { overrideReason }),
    ...(earlyReason && { earlyReason }),
  };
}

function receivedNotification(
  { place, supplier }: PlannedReceipt,
  lines: readonly NewReceiptLine[],
) {
  const orders = [...new Set(lines.map(({ ordered }) => ordered.poNumber))];
  const text = `${supplier.supplierName}: ${orders.join(', ')}`;
  return { kind: 'GOODS_RECEIVED', place, text } as const;
}

/** Accepted quantities become stock; rejected ones do not. */
function receivedMovements(storeId: string, lines: readonly CostedReceiptLine[]) {
  return lines
    .filter(({ quantities }) => quantities.accepted.gt('0'))
    .map(({ id, path, ordered, quantities, typed, cost }) => ({
      storeId,
      materialId: ordered.material.id,
      kind: 'RECEIPT' as const,
      quantity: quantities.accepted,
      worth: { by: 'document' as const, value: cost.value },
      lineId: id,
      path: `${path}.receivedQuantity`,
      materialName: ordered.material.name,
      bin: typed.bin,
    }));
}

function toAuditDetail({ ordered, quantities }: NewReceiptLine) {
  return {
    material: ordered.material.name,
    unit: ordered.material.unit,
    challan: quantityString(quantities.challan),
    received: quantityString(quantities.received),
    accepted: quantityString(quantities.accepted),
    rejected: quantityString(quantities.rejected),
  };
}

/** The quantity accepted above the open quantity, for each order line where there is any. */
function surplusOf(lines: readonly NewReceiptLine[]) {
  return Array.from(byOrderLine(lines), ([orderLineId, parts]) => {
    const ordered = parts[0]?.ordered;
    const open = ordered ? openQuantity(ordered) : decimal('0');
    const surplus = acceptedOf(parts).minus(open);
    return { orderLineId, materialId: ordered?.material.id ?? '', surplus };
  }).filter(({ surplus }) => surplus.gt('0'));
}

/** Several receipt lines of the same order line count together. */
function byOrderLine(lines: readonly NewReceiptLine[]): Map<string, NewReceiptLine[]> {
  return Map.groupBy(lines, ({ ordered }) => ordered.id);
}

function acceptedOf(parts: readonly NewReceiptLine[]): Decimal {
  return sum(parts.map(({ quantities }) => quantities.accepted));
}

function requireOpenLines(lines: readonly NewReceiptLine[]): void {
  for (const { ordered, path } of lines) {
    requireAllowed(purchaseOrderCan.receiveMore(ordered));
    if (ordered.isClosed) {
      const message = `${ordered.material.name} on ${ordered.poNumber} is closed`;
      throw conflict(message, [{ code: 'closed', path: `${path}.receivedQuantity`, message }]);
    }
  }
}

/**
 * Checks that receiving more than order and tolerance has `goods-receipts:override` and a reason.
 */
function requireLeave(
  ctx: Context,
  { overrideReason }: ReceiptBody,
  { place }: PlannedReceipt,
  lines: readonly NewReceiptLine[],
): void {
  const excess = excessViolations(
    [...byOrderLine(lines).values()].flatMap((parts) =>
      parts.slice(0, 1).map(({ ordered, path }) => ({
        path,
        accepted: acceptedOf(parts),
        receivable: receivableQuantity({ ...ordered, unit: ordered.material.unit }),
        unit: ordered.material.unit,
        isAmendmentWaiting: ordered.waitingQuantity !== null,
      })),
    ),
  );
  const [first] = excess;
  if (!first) return;
  const isAllowed = canAt(ctx.scope, place, 'goods-receipts:override');
  if (isBlank(overrideReason)) {
    const message = isAllowed
      ? 'Please give a reason for receiving more than was ordered'
      : 'Somebody who may receive more than was ordered must post this';
    throw unprocessable(first.message, [
      ...excess,
      { code: OVER_TOLERANCE, path: 'overrideReason', message },
    ]);
  }
  if (!isAllowed) throw forbidden('Your role does not allow to receive more than was ordered');
}

async function requireNewChallan(
  tx: Transaction,
  ctx: Context,
  receipt: { readonly body: ReceiptBody; readonly planned: PlannedReceipt },
): Promise<void> {
  const other = await findByChallan(tx, ctx.scope, receipt);
  if (!other) return;
  const { body, planned } = receipt;
  const message = `Challan ${body.challanNo} of ${planned.supplier.supplierName} is on ${other.receiptNumber} already`;
  const violation = { code: 'duplicate-challan', path: 'challanNo', message };
  throw duplicate(message, { ...violation, documentId: other.id });
}
