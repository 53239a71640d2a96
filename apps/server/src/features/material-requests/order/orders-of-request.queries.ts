/** The orders of a request, and their quantities by item. */
import type { MaterialRequestDocumentItem } from '@plinth/contracts/material-requests';
import { type OrderLink, SHOWN_RECEIPTS } from '@plinth/contracts/shared/documents';
import { moduleOf } from '@plinth/domain/document/subjects';
import { type OrderFacts, stageOfOrder } from '@plinth/domain/purchase-order/stage';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { orderFacts } from '#documents/stage-facts.ts';
import { isOffIn } from '#module-gate.ts';
import { inPlaces, type Places, type Scope } from '#scope.ts';

/** An order of a request with its receipts. */
export interface OrderOfRequest extends Omit<OrderLink, 'stage'> {
  readonly firmId: string;
  readonly facts: OrderFacts;
}

/** The request of each of the lines. */
export async function findRequestIds(
  db: Executor,
  { organisationId }: Scope,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await db
    .selectFrom('material_request_line')
    .select(['id', 'material_request_id as requestId'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(lineIds))
    .execute();
  return new Map(lines.map(({ id, requestId }) => [id, requestId]));
}

/** The ids of the orders with lines for these requests. */
function ordersServing(organisationId: RawBuilder<string>, requestIds: RawBuilder<string[]>) {
  return sql`
      select distinct line.purchase_order_id as id
      from (
        select item.id from material_request_line item
        where item.organisation_id = ${organisationId}
          and item.material_request_id = any(${requestIds})
        offset 0
      ) item
      cross join lateral (
        select allocation.purchase_order_line_id as id from order_allocation allocation
        where allocation.organisation_id = ${organisationId}
          and allocation.material_request_line_id = item.id
        offset 0
      ) allocation
      cross join lateral (
        select line.purchase_order_id from purchase_order_line line
        where line.organisation_id = ${organisationId} and line.id = allocation.id
        offset 0
      ) line`;
}

/**
 * The orders of requests as JSON, cancelled ones included, sorted by number, as far as the person
 * may see them. `offset 0` fixes the order of the look-ups, so that the statement is also fast
 * without statistics.
 */
export function ordersJson(
  organisationId: RawBuilder<string>,
  places: Places,
  requestIds: RawBuilder<string[]>,
): RawBuilder<OrderOfRequest[]> {
  return sql<OrderOfRequest[]>`(
    select coalesce(json_agg(json_build_object('firmId', linked.firm_id, 'id', linked.id,
      'poNumber', linked.po_number, 'status', linked.status,
      'facts', ${orderFacts('linked')}, 'supplierName', linked.supplier_name, 'grandTotal', linked.grand_total::text,
      'isAsPerAgreement', linked.is_as_per_agreement,
      'receipts', coalesce(came.receipts, '[]'), 'receiptCount', came.count)
      order by linked.po_number), '[]')
    from (${ordersServing(organisationId, requestIds)}) ordered
    cross join lateral (
      select * from purchase_order linked
      where linked.organisation_id = ${organisationId} and linked.id = ordered.id
        and ${inPlaces(places, 'linked')}
      offset 0
    ) linked
    cross join lateral (
      select count(*) as count, json_agg(json_build_object('id', id,
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
    ) came)`;
}

/** Maps the orders of a request, without receipts where that module is switched off. */
export function toOrderLinks(scope: Scope, orders: readonly OrderOfRequest[]): OrderLink[] {
  return orders.map(({ firmId, facts, ...order }) => ({
    ...order,
    stage: stageOfOrder(facts),
    ...(isOffIn(scope, firmId, moduleOf('GOODS_RECEIPT')) && { receipts: [], receiptCount: 0 }),
  }));
}

interface OrderedPart {
  readonly itemId: string;
  readonly purchaseOrderId: string;
  readonly quantity: number;
  readonly receivedQuantity: number;
  readonly closedQuantity: number;
}

/** The quantity of each item of `request` by order, as JSON. */
export const orderedPartsJson = sql<OrderedPart[]>`(
  select coalesce(json_agg(json_build_object('itemId', part.item_id,
    'purchaseOrderId', part.order_id, 'quantity', part.quantity,
    'receivedQuantity', part.received, 'closedQuantity', part.closed)), '[]')
  from (
    select item.id as item_id, line.purchase_order_id as order_id,
      sum(allocation.quantity) as quantity, sum(line.received_quantity) as received,
      sum(line.closed_quantity) as closed
    from material_request_line item
    join order_allocation allocation on allocation.organisation_id = item.organisation_id
      and allocation.material_request_line_id = item.id
    join purchase_order_line line on line.organisation_id = allocation.organisation_id
      and line.id = allocation.purchase_order_line_id
    where item.organisation_id = request.organisation_id
      and item.material_request_id = request.id
    group by item.id, line.purchase_order_id
  ) part)`;

type ItemOrder = MaterialRequestDocumentItem['orders'][number];

/** The quantity of each item by order, sorted like the orders. */
export function ordersByItem(
  orders: readonly OrderLink[],
  parts: readonly OrderedPart[],
): ReadonlyMap<string, ItemOrder[]> {
  const partsByOrder = Map.groupBy(parts, ({ purchaseOrderId }) => purchaseOrderId);
  const ordered = orders.flatMap(({ id, poNumber, status, supplierName }) =>
    (partsByOrder.get(id) ?? []).map((part) => ({ ...part, poNumber, status, supplierName })),
  );
  return Map.groupBy(ordered, ({ itemId }) => itemId);
}
