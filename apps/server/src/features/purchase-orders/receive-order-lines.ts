/** What comes in against the lines of orders: they know how much of them is there, and their order what is still open. */
import type { Material } from '@plinth/contracts/materials';
import { statusAfterFulfilment } from '@plinth/domain/purchase-order/fulfilment';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import {
  addToReceived,
  lockOrdersOfLines,
} from '#features/purchase-orders/order-fulfilment.store.ts';
import { updateOrderStatus } from '#features/purchase-orders/purchase-orders.store.ts';
import { within } from '#scope.ts';

/** A line of an order that goods may come in against, with its order and its material. */
export interface OrderedLine {
  readonly id: string;
  readonly orderId: string;
  readonly poNumber: string;
  /** The day it was made. */
  readonly orderedOn: IsoDate;
  readonly firmId: string;
  readonly projectId: string;
  readonly supplier: {
    readonly id: string;
    readonly supplierName: string;
    readonly supplierCode: string;
  };
  readonly status: PurchaseOrderStatus;
  readonly isApprovalNeeded: boolean;
  /** As it was ordered. */
  readonly material: Material;
  readonly quantity: Decimal;
  readonly receivedQuantity: Decimal;
  readonly closedQuantity: Decimal;
  readonly isClosed: boolean;
  /** Percent. */
  readonly tolerance: Decimal;
  /** Rupees per unit before tax; null where the price is as per contract. */
  readonly rate: Decimal | null;
}

/**
 * The lines, by id; their orders are locked, in one order, until the transaction ends.
 *
 * @throws AppError notFound where one is not there or not of the person's firms
 */
export async function lockOrderedLines(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedLine>> {
  await lockOrdersOfLines(tx, ctx.scope, lineIds);
  const rows = await selectOrderedLines(tx, ctx, lineIds).execute();
  const lines = new Map(rows.map((row) => [row.id, toOrderedLine(row)]));
  if (lines.size < new Set(lineIds).size) throw notFound('Purchase order line');
  return lines;
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectOrderedLines>['execute']>>[number];

function toOrderedLine(row: LineRow): OrderedLine {
  return {
    id: row.id,
    orderId: row.purchase_order_id,
    poNumber: row.poNumber,
    orderedOn: indianDate(row.orderedAt),
    firmId: row.firmId,
    projectId: row.projectId,
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
    },
    status: row.status,
    isApprovalNeeded: row.isApprovalNeeded,
    material: {
      id: row.material_id,
      materialCode: row.material_code,
      name: row.material_name,
      unit: row.unit,
      hsnCode: row.hsn_code,
      gstRate: row.gst_rate && decimal(row.gst_rate).toString(),
    },
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.received_quantity),
    closedQuantity: decimal(row.closed_quantity),
    isClosed: row.is_closed,
    tolerance: decimal(row.receipt_tolerance),
    rate: row.price_per_unit === null ? null : decimal(row.price_per_unit),
  };
}

function selectOrderedLines(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  lineIds: readonly string[],
) {
  return db
    .selectFrom('purchase_order_line as line')
    .innerJoin('purchase_order as po', (join) =>
      join
        .onRef('po.organisation_id', '=', 'line.organisation_id')
        .onRef('po.id', '=', 'line.purchase_order_id'),
    )
    .selectAll('line')
    .select([
      'po.firm_id as firmId',
      'po.project_id as projectId',
      'po.po_number as poNumber',
      'po.created_at as orderedAt',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'po.supplier_code as supplierCode',
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.id', '=', anyOf(lineIds))
    .where(within(scope, 'po'));
}

export interface Receiving {
  readonly action: 'receive' | 'reverse-receipt' | 'return-goods';
  /** What it stands on. */
  readonly document: { readonly id: string; readonly number: string };
  /** By line; less than 0 where goods are gone again. */
  readonly quantityByLine: ReadonlyMap<string, Decimal>;
}

/** Their orders must be locked. A line of which goods are gone again takes more, also where it was closed. */
export async function receiveOnOrders(
  tx: Transaction,
  ctx: Context,
  { action, document, quantityByLine }: Receiving,
): Promise<void> {
  const quantities = Array.from(quantityByLine, ([id, quantity]) => ({
    id,
    quantity: quantityString(quantity),
  }));
  const orders = await addToReceived(tx, ctx.scope, quantities);
  for (const order of orders) {
    const status = statusAfterFulfilment(order, order.lines);
    // Also where the status stays: whoever has the order open has not seen this.
    await updateOrderStatus(tx, ctx.scope, order.id, { status });
    await recordChange(tx, ctx, {
      documentType: 'PURCHASE_ORDER',
      documentId: order.id,
      place: order,
      action,
      detail: { before: order.status, after: status, document },
    });
  }
}
