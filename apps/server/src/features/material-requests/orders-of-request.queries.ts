/** What came of a request: its orders, and how much of each item they take. */
import type { MaterialRequestDocumentItem } from '@plinth/contracts/material-requests';
import {
  type OrderLink,
  type ReceiptLink,
  SHOWN_RECEIPTS,
} from '@plinth/contracts/shared/documents';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { MODULE_OF_DOCUMENT } from '@plinth/domain/access/modules';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt, type Scope, within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** Cancelled ones included, in the order of their numbers. */
export async function ordersOfRequest(
  db: Executor,
  { scope }: Scoped,
  requestId: string,
): Promise<OrderLink[]> {
  const rows = await db
    .selectFrom('purchase_order as po')
    .select([
      'po.firm_id as firmId',
      'po.project_id as projectId',
      'po.id',
      'po.po_number as poNumber',
      'po.status',
      'po.supplier_name as supplierName',
      'po.grand_total as grandTotal',
      sql<boolean>`not exists (
        select from purchase_order_line line
        where line.organisation_id = po.organisation_id
          and line.purchase_order_id = po.id
          and line.price_per_unit is not null)`.as('isAsPerAgreement'),
    ])
    .where('po.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'po'))
    .where('po.material_request_id', '=', requestId)
    .orderBy('po.po_number')
    .execute();
  // What the firm has switched off cannot be opened from here, either.
  const open = rows.filter(
    ({ firmId }) => !isOffIn(scope, firmId, MODULE_OF_DOCUMENT.GOODS_RECEIPT),
  );
  const receipts = await receiptsByOrder(
    db,
    scope,
    open.map(({ id }) => id),
  );
  return rows.map(({ firmId, projectId, grandTotal, ...order }) => ({
    ...order,
    grandTotal: canAt(scope, { firmId, projectId }, 'prices:read') ? grandTotal : NOT_SHOWN,
    ...(receipts.get(order.id) ?? { receipts: [], receiptCount: 0 }),
  }));
}

type Receipts = Pick<OrderLink, 'receipts' | 'receiptCount'>;

async function receiptsByOrder(
  db: Executor,
  { organisationId }: Scope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Receipts>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<ReceiptLink & { orderId: string; count: number }>`
    select "orderId", count, receipt.id, receipt.receipt_number as "receiptNumber",
      receipt.status, receipt.received_on as "receivedOn"
    from (
      select line.purchase_order_id as "orderId", receipt.id,
        count(*) over (partition by line.purchase_order_id)::integer as count,
        row_number() over (
          partition by line.purchase_order_id order by receipt.posted_at desc, receipt.id desc) as place
      from purchase_order_line line
      join goods_receipt_line received on received.organisation_id = line.organisation_id
        and received.purchase_order_line_id = line.id
      join goods_receipt receipt on receipt.organisation_id = received.organisation_id
        and receipt.id = received.goods_receipt_id and receipt.status <> 'DRAFT'
      where line.organisation_id = ${organisationId}
        and line.purchase_order_id = ${anyOf(orderIds)}
      group by line.purchase_order_id, receipt.id, receipt.posted_at
    ) newest
    join goods_receipt receipt on receipt.organisation_id = ${organisationId}
      and receipt.id = newest.id
    where place <= ${SHOWN_RECEIPTS}
    order by "orderId", place
  `.execute(db);
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ orderId }) => orderId),
      ([orderId, links]) => [
        orderId,
        {
          receipts: links.map(({ id, receiptNumber, status, receivedOn }) => ({
            id,
            receiptNumber,
            status,
            receivedOn,
          })),
          receiptCount: links[0]?.count ?? 0,
        },
      ],
    ),
  );
}

type ItemOrder = MaterialRequestDocumentItem['orders'][number];

/** The part that each of the orders takes of each item, by the item's id. */
export async function ordersByItem(
  db: Executor,
  { scope }: Scoped,
  orders: readonly OrderLink[],
): Promise<ReadonlyMap<string, ItemOrder[]>> {
  if (orders.length === 0) return new Map();
  const parts = await db
    .selectFrom('order_allocation as allocation')
    .innerJoin('purchase_order_line as line', (join) =>
      join
        .onRef('line.organisation_id', '=', 'allocation.organisation_id')
        .onRef('line.id', '=', 'allocation.purchase_order_line_id'),
    )
    .select((eb) => [
      'allocation.material_request_line_id as itemId',
      'line.purchase_order_id as purchaseOrderId',
      eb.fn.sum<string>('allocation.quantity').as('quantity'),
      eb.fn.sum<string>('line.received_quantity').as('receivedQuantity'),
      eb.fn.sum<string>('line.closed_quantity').as('closedQuantity'),
    ])
    .where('allocation.organisation_id', '=', scope.organisationId)
    .where('line.purchase_order_id', '=', anyOf(orders.map(({ id }) => id)))
    .groupBy(['allocation.material_request_line_id', 'line.purchase_order_id'])
    .execute();
  const partsByOrder = Map.groupBy(parts, ({ purchaseOrderId }) => purchaseOrderId);
  const ordered = orders.flatMap(({ id, poNumber, status, supplierName }) =>
    (partsByOrder.get(id) ?? []).map((part) => ({
      itemId: part.itemId,
      purchaseOrderId: id,
      poNumber,
      status,
      supplierName,
      quantity: Number(part.quantity),
      receivedQuantity: Number(part.receivedQuantity),
      closedQuantity: Number(part.closedQuantity),
    })),
  );
  return Map.groupBy(ordered, ({ itemId }) => itemId);
}
