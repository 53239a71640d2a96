/** Reading purchase orders. An order is seen by the members of its firm. */
import type {
  listPurchaseOrders as listEndpoint,
  PurchaseOrder,
  purchaseOrderFilters,
  PurchaseOrderRow,
  purchaseOrderSorting,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { OPEN_STATUSES, purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { given, startOfDay, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { countRows, pageOf, type Slice } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { surroundingsOf } from '#features/purchase-orders/order-surroundings.queries.ts';
import { linesOf } from '#features/purchase-orders/purchase-order-lines.queries.ts';
import {
  isMadeBy,
  isWaitingForApproval,
} from '#features/purchase-orders/waiting-orders.queries.ts';
import { countFromCache, isCountCached } from '#features/count-cache/count-cache.public.ts';
import { canAt, permitted, type Scope, within } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Sorting = Pick<ListQuery, keyof typeof purchaseOrderSorting>;
type Scoped = Pick<Context, 'scope'>;

const ORDER_SORTS = {
  poNumber: sql`po.po_number`,
  orderedByName: sql`lower(po.ordered_by_name)`,
  supplierName: sql`lower(po.supplier_name)`,
  status: sql`po.status`,
  creationDate: sql`po.created_at`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

const HIDDEN_PRICES = {
  subtotal: NOT_SHOWN,
  cgst: NOT_SHOWN,
  sgst: NOT_SHOWN,
  igst: NOT_SHOWN,
  totalTax: NOT_SHOWN,
  additionalCharge: NOT_SHOWN,
  grandTotal: NOT_SHOWN,
} as const satisfies Partial<PurchaseOrderRow>;

/** One page of orders, without their lines. */
export async function listPurchaseOrders(ctx: Context, query: ListQuery) {
  const found = await foundOrders(ctx, query);
  const { rows, ...totals } = await pageOf(query, {
    count: async () =>
      isCountCached(query) ? countFromCache(ctx, 'PURCHASE_ORDER', query) : countRows(found),
    read: async (slice) =>
      sortedOrders(ctx, slice ? onlySlice(ctx, found, query, slice) : found, query).execute(),
  });
  return { list: rows.map((row) => toOrderRow(row, ctx.scope)), ...totals };
}

/** Only what the page shows is joined to anything: the way to page 1,000 leads over the index alone. */
function onlySlice(
  ctx: Context,
  found: ReturnType<typeof selectOrders>,
  query: Sorting,
  { limit, offset }: Slice,
) {
  const ids = inOrder(found.select('po.id'), query).limit(limit).offset(offset);
  return selectOrders(ctx.db, ctx).where('po.id', 'in', ids);
}

/** What was found, as rows for `toOrderRow` in the order asked for. */
export function sortedOrders(ctx: Context, found: ReturnType<typeof selectOrders>, query: Sorting) {
  return inOrder(withHeader(ctx.db, ctx, found), query);
}

/** No two are equal, so that pages neither repeat a row nor leave one out. */
function inOrder<DB, Table extends keyof DB, Row>(
  orders: SelectQueryBuilder<DB, Table, Row>,
  { sortBy, direction }: Sorting,
) {
  return orders.orderBy(ORDER_SORTS[sortBy], direction).orderBy(sql`po.id`, direction);
}

/** The rows that a list or its export holds. @throws AppError notFound for a firm or project of others */
export async function foundOrders(
  ctx: Context,
  query: Pick<ListQuery, keyof typeof purchaseOrderFilters>,
) {
  const { organisationId } = ctx.scope;
  await requirePlace(ctx, query);
  return selectOrders(ctx.db, ctx).where((eb) =>
    eb.and([
      ...given(query.projectId, (id) => eb('po.project_id', '=', id)),
      ...given(query.firmId, (id) => eb('po.firm_id', '=', id)),
      ...given(query.status, (statuses) => eb('po.status', 'in', statuses)),
      ...given(query.supplierId, (id) => eb('po.supplier_id', '=', id)),
      ...given(query.orderedBy, (id) => eb('po.ordered_by', '=', id)),
      ...given(query.from, (day) => eb('po.created_at', '>=', startOfDay(day))),
      ...given(query.to, (day) => eb('po.created_at', '<', startOfDay(addDays(day, 1)))),
      ...given(query.late, () =>
        eb.and([
          eb('po.expected_delivery_date', '<', indianDate(ctx.clock())),
          eb('po.status', 'in', OPEN_STATUSES),
        ]),
      ),
      ...given(query.approval, () => isWaitingForApproval),
      ...given(query.toApprove, () =>
        eb.and([
          isWaitingForApproval,
          eb.not(isMadeBy(ctx.actor)),
          within(permitted(ctx.scope, 'purchase-orders:approve'), 'po'),
        ]),
      ),
      ...given(query.sentBack, () => eb('po.sent_back_reason', 'is not', null)),
      ...given(query.materialId, (materialId) =>
        eb(
          'po.id',
          'in',
          eb
            .selectFrom('purchase_order_line')
            .select('purchase_order_id')
            .where('organisation_id', '=', organisationId)
            .where('material_id', '=', materialId),
        ),
      ),
      ...wordPatterns(query.search).map(isAbout),
    ]),
  );
}

/** @throws AppError notFound for one of another firm, too */
export async function getPurchaseOrder(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<PurchaseOrder> {
  const row = await withHeader(db, ctx, selectOrders(db, ctx))
    .where('po.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Purchase order');
  const items = await linesOf(db, ctx, id, row);
  const surroundings = await surroundingsOf(db, ctx, row);
  return {
    ...toOrderRow(row, ctx.scope),
    ...surroundings,
    sentBackReason: row.sentBackReason,
    closingReason: row.closingReason,
    items,
    canStillReceive:
      purchaseOrderCan.receiveMore(row).isAllowed &&
      items.some(({ canStillReceive }) => canStillReceive > 0),
  };
}

function selectOrders(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('purchase_order as po')
    .where('po.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'po'));
}

function withHeader(db: Executor, ctx: Scoped, orders: ReturnType<typeof selectOrders>) {
  return orders
    .innerJoin(selectProjects(db, ctx).as('place'), (join) =>
      join
        .onRef('place.organisation_id', '=', 'po.organisation_id')
        .onRef('place.projectId', '=', 'po.project_id'),
    )
    .innerJoin('material_request as request', (join) =>
      join
        .onRef('request.organisation_id', '=', 'po.organisation_id')
        .onRef('request.id', '=', 'po.material_request_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'po.id',
      'po.po_number as poNumber',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.changed_by as changedBy',
      'po.sent_back_reason as sentBackReason',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'po.supplier_code as supplierCode',
      'po.supplier_gst_no as supplierGstNo',
      'po.supplier_state_code as supplierStateCode',
      'po.material_request_id as mrnId',
      'request.mrn_number as mrnNumber',
      'request.status as mrnStatus',
      'request.requested_by_name as requestedByName',
      'request.requested_date as requestedDate',
      'po.ordered_by as orderedBy',
      'po.ordered_by_name as orderedByName',
      'po.created_at as createdAt',
      'po.expected_delivery_date as expectedDeliveryDate',
      'po.remark',
      'po.closing_reason as closingReason',
      'po.supply',
      'po.subtotal',
      'po.cgst',
      'po.sgst',
      'po.igst',
      'po.additional_charge as additionalCharge',
      'po.grand_total as grandTotal',
      'po.version',
      isAsPerAgreement,
      isPartReceived,
    ]);
}

/** Every line, so that an order with any price shows what it comes to. */
const isAsPerAgreement = sql<boolean>`not exists (
  select from purchase_order_line line
  where line.organisation_id = po.organisation_id
    and line.purchase_order_id = po.id
    and line.price_per_unit is not null)`.as('isAsPerAgreement');

const isPartReceived = sql<boolean>`(
  po.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))}) and exists (
    select from purchase_order_line line
    where line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id
      and line.received_quantity > 0))`.as('isPartReceived');

type HeaderRow = Awaited<ReturnType<ReturnType<typeof withHeader>['execute']>>[number];

/** Without the right to read prices, with words in their place. */
export function toOrderRow(row: HeaderRow, scope: Scope): PurchaseOrderRow {
  return {
    id: row.id,
    poNumber: row.poNumber,
    status: row.status,
    isApprovalNeeded: row.isApprovalNeeded,
    isSentBack: row.sentBackReason !== null,
    isPartReceived: row.isPartReceived,
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
      gstNo: row.supplierGstNo,
      stateCode: row.supplierStateCode,
    },
    project: toProject(row),
    mrn: { id: row.mrnId, mrnNumber: row.mrnNumber },
    orderedBy: row.orderedBy,
    orderedByName: row.orderedByName,
    changedBy: row.changedBy,
    creationDate: row.createdAt.toISOString(),
    expectedDeliveryDate: row.expectedDeliveryDate,
    remark: row.remark,
    isAsPerAgreement: row.isAsPerAgreement,
    supply: row.supply,
    subtotal: row.subtotal,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    totalTax: moneyString(sum([row.cgst, row.sgst, row.igst].map(decimal))),
    additionalCharge: row.additionalCharge,
    grandTotal: row.grandTotal,
    version: row.version,
    ...(!canAt(scope, row, 'prices:read') && HIDDEN_PRICES),
  };
}

/** By number, orderer or supplier: the expression of the index `purchase_order_search`. */
function isAbout(pattern: string) {
  return sql<boolean>`(po.po_number || ' ' || po.ordered_by_name || ' ' || po.supplier_name) ilike ${pattern}`;
}
