/** Orders that can receive goods, found by supplier, number or material. */
import type {
  listReceivableOrders as listEndpoint,
  ReceivableOrder,
} from '@plinth/contracts/receivable-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { PURCHASE_ORDER_STATUSES, purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf, given, wordPatterns } from '#db/conditions.ts';
import { takePage } from '#db/paging.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';
import { carriedQuantity } from '#features/purchase-orders/purchase-orders.public.ts';
import { permitted, within } from '#scope.ts';

type Query = Received<typeof listEndpoint, 'query'>;

/**
 * Due orders first, at places where the person may receive: open orders with a receivable line.
 * Delivered orders within tolerance are found only by search.
 */
export async function listReceivableOrders(ctx: Context, query: Query) {
  await requirePlace(ctx, query);
  const found = foundOrders(ctx, query);
  const sorted = found
    .innerJoin(selectProjects(ctx.db, ctx).as('place'), byKey('place.projectId', 'po.project_id'))
    .select(PLACE_COLUMNS)
    .select([
      'po.id',
      'po.po_number as poNumber',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.waiting_revision as waitingRevision',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'po.supplier_code as supplierCode',
      'po.created_at as orderedAt',
      'po.expected_delivery_date as expectedDeliveryDate',
    ])
    .orderBy(sql`po.status = 'DELIVERED'`)
    .orderBy('po.expected_delivery_date')
    .orderBy('po.id');
  const { rows, ...totals } = await takePage(found, sorted, query);
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const toOrder = (row: (typeof rows)[number], ofOrder: ReceivableOrder['lines']) => ({
    id: row.id,
    poNumber: row.poNumber,
    status: row.status,
    isApprovalNeeded: row.isApprovalNeeded,
    waitingRevision: row.waitingRevision,
    project: toProject(row),
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
    },
    orderedOn: indianDate(row.orderedAt),
    expectedDeliveryDate: row.expectedDeliveryDate,
    canStillReceive:
      purchaseOrderCan.receiveMore(row).isAllowed &&
      ofOrder.some(({ canStillReceive }) => canStillReceive > 0),
    lines: ofOrder,
  });
  return { list: rows.map((row) => toOrder(row, lines.get(row.id) ?? [])), ...totals };
}

/** The number of orders in the list without a search. */
export async function countReceivableOrders(ctx: Context, projectId: string): Promise<number> {
  const { count } = await foundOrders(ctx, { projectId, page: 0, size: 1 })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function foundOrders(ctx: Context, query: Query) {
  const { organisationId } = ctx.scope;
  const scope = permitted(ctx.scope, 'goods-receipts:create');
  return ctx.db
    .selectFrom('purchase_order as po')
    .where('po.organisation_id', '=', organisationId)
    .where(within(scope, 'po'))
    .where((eb) =>
      eb.and([
        ...given(query.firmId, (id) => eb('po.firm_id', '=', id)),
        ...given(query.projectId, (id) => eb('po.project_id', '=', id)),
        ...given(query.supplierId, (id) => eb('po.supplier_id', '=', id)),
        query.orderId === undefined ? isReceivable(query.search) : eb('po.id', '=', query.orderId),
        ...wordPatterns(query.search).map(isAbout),
      ]),
    );
}

/** Orders with a receivable status and line. */
function isReceivable(search: string | undefined) {
  const statuses = search ? RECEIVING : RECEIVING.filter(({ status }) => status !== 'DELIVERED');
  const isAllowed = statuses.map(
    ({ status, isApprovalNeeded }) =>
      sql`(po.status = ${sql.lit(status)} and po.is_approval_needed = ${sql.lit(isApprovalNeeded)})`,
  );
  return sql<boolean>`((${sql.join(isAllowed, sql` or `)}) and exists (
    select from purchase_order_line line
    where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
      and line.receivable_quantity > 0))`;
}

const RECEIVING = PURCHASE_ORDER_STATUSES.flatMap((status) =>
  [false, true].map((isApprovalNeeded) => ({ status, isApprovalNeeded })),
).filter((order) => purchaseOrderCan.receiveMore(order).isAllowed);

function isAbout(pattern: string) {
  return sql<boolean>`((po.po_number || ' ' || po.ordered_by_name || ' ' || po.supplier_name)
      ilike ${pattern}
    or (
      select bool_or(line.material_name || ' ' || line.material_code || ' ' || line.item_code
        ilike ${pattern})
      from purchase_order_line line
      where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id))`;
}

/** The request of the order line `line`. */
const requestOfLine = sql<ReceivableOrder['lines'][number]['request']>`(
  select json_build_object('mrnNumber', request.mrn_number, 'requiredBy', request.required_by)
  from order_allocation allocation
  join material_request_line item on item.organisation_id = allocation.organisation_id
    and item.id = allocation.material_request_line_id
  join material_request request on request.organisation_id = item.organisation_id
    and request.id = item.material_request_id
  where allocation.organisation_id = line.organisation_id
    and allocation.purchase_order_line_id = line.id
  limit 1)`;

async function linesOf(
  ctx: Context,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReceivableOrder['lines']>> {
  const rows = await ctx.db
    .selectFrom('purchase_order_line as line')
    .selectAll('line')
    .select([carriedQuantity.as('carriedQuantity'), requestOfLine.as('request')])
    .where('line.organisation_id', '=', ctx.scope.organisationId)
    .where('line.purchase_order_id', '=', anyOf(orderIds))
    .orderBy('line.position')
    .execute();
  const units = await findAlternateUnits(
    ctx.db,
    ctx,
    rows.map((row) => row.material_id),
  );
  return Map.groupBy(
    rows.map((row) => {
      return {
        orderId: row.purchase_order_id,
        id: row.id,
        lineNo: row.line_no,
        material: {
          id: row.material_id,
          materialCode: row.material_code,
          itemCode: row.item_code,
          name: row.material_name,
          unit: row.unit,
          hsnCode: row.hsn_code,
          gstRate: row.gst_rate && decimal(row.gst_rate).toString(),
        },
        quantity: Number(row.quantity),
        receivedQuantity: Number(row.received_quantity),
        closedQuantity: Number(row.closed_quantity),
        isClosed: row.is_closed,
        tolerance: decimal(row.receipt_tolerance).toString(),
        canStillReceive: Number(row.receivable_quantity),
        carriedQuantity: row.carriedQuantity,
        request: row.request,
        units: units.filter(({ materialId }) => materialId === row.material_id),
      };
    }),
    ({ orderId }) => orderId,
  );
}
