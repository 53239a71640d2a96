/** What came of a request: its orders, and how much of each item they take. */
import type { MaterialRequestDocumentItem } from '@plinth/contracts/material-requests';
import { type OrderLink, SHOWN_RECEIPTS } from '@plinth/contracts/shared/documents';
import { moduleOf } from '@plinth/domain/document/subjects';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { scopedStatement } from '#documents/scoped-statement.ts';
import { isOffIn } from '#module-gate.ts';
import { inPlaces, type Places, type Scope } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** An order of a request with what came in against it. */
export interface OrderOfRequest extends OrderLink {
  readonly firmId: string;
}

/**
 * The orders of a request as JSON, cancelled ones included, in the order of their numbers;
 * only those that the person may see. `offset 0` keeps the order of the look-ups, so that the
 * statement is fast before PostgreSQL knows anything of the tables, too.
 */
export function ordersJson(
  organisationId: RawBuilder<string>,
  places: Places,
  requestId: RawBuilder<string>,
): RawBuilder<OrderOfRequest[]> {
  return sql<OrderOfRequest[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('firmId', linked.firm_id, 'id', linked.id,
      'poNumber', linked.po_number, 'status', linked.status,
      'supplierName', linked.supplier_name, 'grandTotal', linked.grand_total::text,
      'isAsPerAgreement', linked.is_as_per_agreement,
      'receipts', coalesce(came.receipts, '[]'), 'receiptCount', came.count)
      order by linked.po_number), '[]')
    from purchase_order linked
    cross join lateral (
      select count(*) as count, jsonb_agg(jsonb_build_object('id', id,
        'receiptNumber', receipt_number, 'status', status, 'receivedOn', received_on)
        order by place) filter (where place <= ${sql.lit(SHOWN_RECEIPTS)}) as receipts
      from (
        select receipt.id, receipt.receipt_number, receipt.status, receipt.received_on,
          row_number() over (order by receipt.posted_at desc, receipt.id desc) as place
        from (
          select distinct received.goods_receipt_id as id
          from (
            select line.id from purchase_order_line line
            where line.organisation_id = linked.organisation_id
              and line.purchase_order_id = linked.id
            offset 0
          ) line
          cross join lateral (
            select received.goods_receipt_id from goods_receipt_line received
            where received.organisation_id = linked.organisation_id
              and received.purchase_order_line_id = line.id
            offset 0
          ) received
        ) of_order
        cross join lateral (
          select receipt.id, receipt.receipt_number, receipt.status, receipt.received_on,
            receipt.posted_at
          from goods_receipt receipt
          where receipt.organisation_id = linked.organisation_id and receipt.id = of_order.id
            and receipt.status <> 'DRAFT'
          offset 0
        ) receipt
      ) receipt
    ) came
    where linked.organisation_id = ${organisationId} and ${inPlaces(places, 'linked')}
      and linked.material_request_id = ${requestId})`;
}

const selectOrders = scopedStatement<Scoped & { requestId: string }, { orders: OrderOfRequest[] }>(
  (take, places) => {
    const organisationId = take(({ scope }) => scope.organisationId);
    const requestId = take((input) => input.requestId);
    return builder.selectNoFrom(ordersJson(organisationId, places, requestId).as('orders'));
  },
);

export async function ordersOfRequest(
  db: Executor,
  { scope }: Scoped,
  requestId: string,
): Promise<OrderLink[]> {
  const [found] = await selectOrders(db, { scope, requestId });
  return toOrderLinks(scope, found?.orders ?? []);
}

/** What the firm has switched off cannot be opened from here, either. */
export function toOrderLinks(scope: Scope, orders: readonly OrderOfRequest[]): OrderLink[] {
  return orders.map(({ firmId, ...order }) =>
    isOffIn(scope, firmId, moduleOf('GOODS_RECEIPT'))
      ? { ...order, receipts: [], receiptCount: 0 }
      : order,
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
