/**
 * Returns goods to their supplier. Accepted goods leave the stock, and their order is open again;
 * rejected goods were never stock.
 */
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import { broughtBy, taxableValues } from '@plinth/domain/supplier-return/return-rules';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineCreate } from '#documents/act.ts';
import { notFound, requireAllowed } from '#errors.ts';
import {
  lockReceipt,
  noteReturned,
  readReturnable,
} from '#features/goods-receipts/goods-receipts.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import {
  findPeopleOfLines,
  lockOrderedLines,
  type OrderedLine,
  receivedOnOrders,
  type ReceivedOnOrders,
  updateReceived,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { type MovingDocument, postEntries } from '#features/stock/stock.public.ts';
import { type PlannedPart, planReturn, quantitiesByLine, type ReturnBody } from './plan-return.ts';
import { getSupplierReturn } from './supplier-returns.queries.ts';
import { insertReturn } from './supplier-returns.store.ts';
import { requirePermission } from '#scope.ts';

const create = defineCreate({ type: 'SUPPLIER_RETURN', answer: getSupplierReturn });

type NumberedPart = PlannedPart & { readonly id: string };

/**
 * @throws AppError notFound, forbidden; conflict for a receipt that is not posted; unprocessable at
 *   the fields, and without the stock
 */
export async function createSupplierReturn(
  ctx: Context,
  body: ReturnBody,
): Promise<{ supplierReturn: SupplierReturn; message: string }> {
  const { goodsReceiptId: receiptId, returnedOn, vehicleNo, reason } = body;
  const supplierReturn = await create(ctx, async (tx, id) => {
    const place = await lockReceipt(tx, ctx.scope, receiptId);
    if (!place) throw notFound('GRN');
    requirePermission(ctx.scope, place, 'stock:return');
    requireAllowed(goodsReceiptCan.sendBack(place.status));
    const receipt = await readReturnable(tx, ctx, receiptId);
    const planned = planReturn(body, receipt, indianDate(ctx.clock()));
    const parts = planned.map((part) => ({ ...part, id: ctx.newId() }));
    const accepted = parts.filter(({ source }) => source === 'ACCEPTED');
    const orderedLines = await lockOrderedLines(tx, ctx, orderLineIdsOf(accepted));
    const number = await nextDocumentNumber(tx, ctx, place.firmId, 'RTN', returnedOn);
    const received = waitingAgain(orderedLines, accepted);
    await updateReceived(tx, ctx.scope, received);
    await noteReturned(tx, ctx.scope, quantitiesByLine(parts));
    const { storeId, supplier } = receipt;
    const document = {
      type: 'SUPPLIER_RETURN',
      id,
      number,
      firmId: place.firmId,
      onDate: returnedOn,
      dayPath: 'returnedOn',
      party: supplier.name,
    } as const;
    const values = await takeOut(tx, ctx, document, storeId, accepted);
    const stated = taxableValues(parts);
    const lines = parts.map(({ line, ...part }, index) => ({
      ...part,
      receiptLineId: line.id,
      materialId: line.materialId,
      value: values.get(part.id) ?? decimal('0'),
      purchaseValue: part.source === 'ACCEPTED' ? purchaseValue({ line, ...part }) : decimal('0'),
      taxableValue: stated[index] ?? null,
    }));
    const header = { id, returnNumber: number, place, storeId, receiptId, supplier };
    await insertReturn(tx, ctx, { ...header, returnedOn, vehicleNo, reason, lines });
    const people = await findPeopleOfLines(tx, ctx.scope, orderLineIdsOf(parts));
    return {
      place,
      detail: { number, supplier: supplier.code, reason, lines: toAuditParts(parts) },
      changes: received.changesBy({ id, number }),
      notifications: [{ ...notificationOf(document, reason), place, people }],
    };
  });
  return { supplierReturn, message: `${supplierReturn.returnNumber} created` };
}

function orderLineIdsOf(parts: readonly { readonly line: { readonly orderLineId: string } }[]) {
  return parts.map(({ line }) => line.orderLineId);
}

function notificationOf({ id, number, party }: Required<MovingDocument>, reason: string) {
  return {
    kind: 'GOODS_RETURNED',
    document: { type: 'SUPPLIER_RETURN', id, name: number },
    text: `${party}: ${reason}`,
  } as const;
}

/** The orders' new quantities and statuses. */
function waitingAgain(
  orderedLines: ReadonlyMap<string, OrderedLine>,
  accepted: readonly NumberedPart[],
): ReceivedOnOrders {
  const byOrderLine = Map.groupBy(accepted, ({ line }) => line.orderLineId);
  return receivedOnOrders({
    action: 'return-goods',
    orderedLines,
    quantityByLine: new Map(
      Array.from(byOrderLine, ([id, some]) => [
        id,
        sum(some.map(({ quantity }) => quantity)).neg(),
      ]),
    ),
  });
}

/** The value in rupees at which an accepted part was received. */
function purchaseValue({ line, quantity }: Pick<PlannedPart, 'line' | 'quantity'>): Decimal {
  return broughtBy(line, line.returned, quantity);
}

/** @returns the value of each part, by id */
async function takeOut(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  storeId: string,
  accepted: readonly NumberedPart[],
): Promise<Map<string, Decimal>> {
  const movements = accepted.map(({ id, line, quantity, path }) => ({
    storeId,
    materialId: line.materialId,
    kind: 'SUPPLIER_RETURN' as const,
    quantity: quantity.neg(),
    worth: { by: 'receipt' as const, brought: purchaseValue({ line, quantity }) },
    lineId: id,
    path,
    materialName: line.materialName,
  }));
  const values = await postEntries(tx, ctx, document, movements);
  return new Map(accepted.map(({ id }, index) => [id, values[index]?.neg() ?? decimal('0')]));
}

function toAuditParts(parts: readonly NumberedPart[]) {
  return parts.map(({ line, source, quantity }) => ({
    material: line.materialName,
    unit: line.unit,
    source,
    quantity: quantityString(quantity),
  }));
}
