/** Received quantities of order lines, and the orders' statuses. */
import type { Material } from '@plinth/contracts/materials';
import { statusAfterFulfilment } from '@plinth/domain/purchase-order/fulfilment';
import { isOpen, type PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';

import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';
import { builder, type Take } from '#db/statement.ts';
import { scopedStatement } from '#documents/scoped-statement.ts';
import { notFound } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { inPlaces, type Places, type Scope } from '#scope.ts';

import { lockOrdersOfLines, type ReceivedQuantities } from './order-fulfilment.store.ts';

/** A line that can receive goods, with its order and material. */
export interface OrderedLine {
  readonly id: string;
  /** The price per unit in rupees; null as per contract. */
  readonly pricePerUnit: Decimal | null;
  /** The discount on the price, in percent. */
  readonly discount: Decimal;
  /** The quantity as ordered, in the unit of the order. */
  readonly quantity: Decimal;
  readonly orderId: string;
  readonly poNumber: string;
  /** The day of the order. */
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
  readonly material: Material;
  readonly receivedQuantity: Decimal;
  readonly closedQuantity: Decimal;
  /**
   * The lower quantity of a waiting amendment, up to which the line may be received; null without
   * one.
   */
  readonly waitingQuantity: Decimal | null;
  readonly isClosed: boolean;
  /** The receipt tolerance in percent. */
  readonly tolerance: Decimal;
  /** The rounding differences of earlier receipts in another unit. */
  readonly carriedQuantity: Decimal;
  /** Whether a rate contract names its price, not the order. */
  readonly isAsPerAgreement: boolean;
}

/**
 * All lines of the orders of these lines, by id; the orders are locked in a fixed order until the
 * transaction ends.
 *
 * @throws AppError notFound if one of the lines is out of scope
 */
export async function lockOrderedLines(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedLine>> {
  if (lineIds.length === 0) return new Map();
  const [, rows] = await Promise.all([
    lockOrdersOfLines(tx, scope, lineIds),
    selectOrderedLines(tx, { scope, lineIds }),
  ]);
  const lines = new Map(rows.map((row) => [row.id, toOrderedLine(row)]));
  if (lineIds.some((id) => !lines.has(id))) throw notFound('Purchase order line');
  return lines;
}

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
      itemCode: row.item_code,
      name: row.material_name,
      unit: row.unit,
      hsnCode: row.hsn_code,
      gstRate: row.gst_rate && decimal(row.gst_rate).toString(),
    },
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.received_quantity),
    closedQuantity: decimal(row.closed_quantity),
    waitingQuantity: row.waiting_quantity === null ? null : decimal(row.waiting_quantity),
    isClosed: row.is_closed,
    tolerance: decimal(row.receipt_tolerance),
    pricePerUnit: row.price_per_unit === null ? null : decimal(row.price_per_unit),
    discount: decimal(row.discount),
    carriedQuantity: decimal(row.carriedQuantity),
    isAsPerAgreement:
      row.contract_line_id !== null && (row.is_price_hidden || row.price_per_unit === null),
  };
}

const selectOrderedLines = scopedStatement((take: Take<OfLines>, places) =>
  linesOfOrders(
    places,
    take(({ scope }) => scope.organisationId),
    take(({ lineIds }) => lineIds),
  ),
);

interface OfLines {
  readonly scope: Scope;
  readonly lineIds: readonly string[];
}

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOfOrders>['execute']>>[number];

function linesOfOrders(
  places: Places,
  organisationId: RawBuilder<string>,
  lineIds: RawBuilder<readonly string[]>,
) {
  return builder
    .selectFrom('purchase_order_line as line')
    .innerJoin('purchase_order as po', byKey('po.id', 'line.purchase_order_id'))
    .select([
      'line.id',
      'line.purchase_order_id',
      'line.material_id',
      'line.material_code',
      'line.item_code',
      'line.material_name',
      'line.unit',
      'line.hsn_code',
      'line.gst_rate',
      'line.quantity',
      'line.received_quantity',
      'line.closed_quantity',
      'line.waiting_quantity',
      'line.is_closed',
      'line.receipt_tolerance',
      'line.contract_line_id',
      'line.is_price_hidden',
      'line.price_per_unit',
      'line.discount',
      carriedQuantity.as('carriedQuantity'),
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
    .where('line.organisation_id', '=', organisationId)
    .where((eb) =>
      eb(
        'po.id',
        'in',
        eb
          .selectFrom('purchase_order_line as named')
          .select('named.purchase_order_id')
          .where('named.organisation_id', '=', organisationId)
          .where(sql<boolean>`named.id = any(${lineIds}::uuid[])`),
      ),
    )
    .where(inPlaces(places, 'po'))
    .orderBy('po.id')
    .orderBy('line.position');
}

export interface Receiving {
  readonly action: 'receive' | 'reverse-receipt' | 'return-goods';
  /** The result of `lockOrderedLines`, by line id. */
  readonly orderedLines: ReadonlyMap<string, OrderedLine>;
  /** The received quantities by line; negative for returns and reversals. */
  readonly quantityByLine: ReadonlyMap<string, Decimal>;
}

/** The orders' new statuses, and the audit entries. */
export interface ReceivedOnOrders extends ReceivedQuantities {
  /** @param document the receipt or return */
  readonly changesBy: (document: {
    readonly id: string;
    readonly number: string;
  }) => readonly AuditedChange[];
}

/** Returned goods open a line again, also a closed one. */
export function receivedOnOrders({
  action,
  orderedLines,
  quantityByLine,
}: Receiving): ReceivedOnOrders {
  const lines = Array.from(quantityByLine, ([id, quantity]) => ({
    id,
    quantity: quantityString(quantity),
  }));
  const changed = [...orderedLines.values()].map((line) =>
    received(line, quantityByLine.get(line.id)),
  );
  const orders = [...Map.groupBy(changed, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const [order] = ofOrder;
    if (!order || ofOrder.every(({ id }) => !quantityByLine.has(id))) return [];
    return [{ order, status: statusAfterFulfilment(order, ofOrder), lines: ofOrder }];
  });
  return {
    lines,
    // Also without a new status, so that the version is incremented.
    orders: orders.map(({ order, status, lines: all }) => ({
      id: order.orderId,
      status,
      isPartReceived: isOpen(status) && all.some((line) => line.receivedQuantity.gt('0')),
    })),
    changesBy: (document) =>
      orders.map(({ order, status }) => ({
        documentType: 'PURCHASE_ORDER',
        documentId: order.orderId,
        place: { firmId: order.firmId, projectId: order.projectId },
        action,
        detail: { before: order.status, after: status, document },
      })),
  };
}

function received(line: OrderedLine, quantity: Decimal | undefined) {
  const { unit } = line.material;
  if (quantity === undefined) return { ...line, unit };
  return {
    ...line,
    unit,
    receivedQuantity: line.receivedQuantity.plus(quantity),
    isClosed: line.isClosed && quantity.gte('0'),
  };
}

/**
 * The rounding differences of posted receipts of the order line `line` in another unit: converted
 * less accepted quantities.
 */
export const carriedQuantity = sql<string>`(
  select coalesce(sum(came.converted_quantity - came.accepted_quantity), 0)::text
  from goods_receipt_line came
  join goods_receipt receipt on receipt.organisation_id = came.organisation_id
    and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
  where came.organisation_id = line.organisation_id
    and came.purchase_order_line_id = line.id
    and came.converted_quantity <> came.accepted_quantity)`;
