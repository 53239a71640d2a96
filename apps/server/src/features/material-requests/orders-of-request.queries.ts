/** What came of a request: its orders, and how much of each item they take. */
import type { MaterialRequestDocumentItem } from '@plinth/contracts/material-requests';
import type { OrderLink } from '@plinth/contracts/shared/documents';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { canAt, within } from '#scope.ts';

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
  return rows.map(({ firmId, projectId, grandTotal, ...order }) => ({
    ...order,
    grandTotal: canAt(scope, { firmId, projectId }, 'prices:read') ? grandTotal : NOT_SHOWN,
  }));
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
