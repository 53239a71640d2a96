/** Reading purchase orders. An order is seen by the members of its firm. */
import type {
  listPurchaseOrders as listEndpoint,
  PurchaseOrder,
  PurchaseOrderRow,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import { PROJECT_COLUMNS, requirePlace, toProject } from '#features/firms/firms.public.ts';
import { linesOf } from '#features/purchase-orders/purchase-order-lines.queries.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Scoped = Pick<Context, 'scope'>;

const SORT_BY = {
  poNumber: sql`po.po_number`,
  orderedByName: sql`lower(po.ordered_by_name)`,
  supplierName: sql`lower(po.supplier_name)`,
  status: sql`po.status`,
  creationDate: sql`po.created_at`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of orders, without their lines. */
export async function listPurchaseOrders(ctx: Context, query: ListQuery) {
  const { sortBy, direction, search, projectId, firmId, status } = query;
  await requirePlace(ctx, query);
  const found = selectOrders(ctx.db, ctx)
    .where((eb) =>
      eb.and({
        ...(projectId && { 'po.project_id': projectId }),
        ...(firmId && { 'po.firm_id': firmId }),
      }),
    )
    .$if(status !== undefined, (rows) => rows.where('po.status', 'in', status ?? []))
    .where((eb) => eb.and(wordPatterns(search).map(isAbout)));
  const sorted = withHeader(found).orderBy(SORT_BY[sortBy], direction).orderBy('po.id', direction);
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map(toRow), ...totals };
}

/** @throws AppError notFound for one of another firm, too */
export async function getPurchaseOrder(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<PurchaseOrder> {
  const row = await withHeader(selectOrders(db, ctx)).where('po.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Purchase order');
  const items = await linesOf(db, ctx, id);
  return { ...toRow(row), closingReason: row.closingReason, items };
}

function selectOrders(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('purchase_order as po')
    .where('po.organisation_id', '=', scope.organisationId)
    .where('po.firm_id', '=', anyOf(scope.firmIds));
}

function withHeader(orders: ReturnType<typeof selectOrders>) {
  return orders
    .innerJoin('project', (join) =>
      join
        .onRef('project.organisation_id', '=', 'po.organisation_id')
        .onRef('project.id', '=', 'po.project_id'),
    )
    .innerJoin('firm', (join) =>
      join
        .onRef('firm.organisation_id', '=', 'po.organisation_id')
        .onRef('firm.id', '=', 'po.firm_id'),
    )
    .innerJoin('material_request as request', (join) =>
      join
        .onRef('request.organisation_id', '=', 'po.organisation_id')
        .onRef('request.id', '=', 'po.material_request_id'),
    )
    .select(PROJECT_COLUMNS)
    .select([
      'po.id',
      'po.po_number as poNumber',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'po.supplier_code as supplierCode',
      'po.supplier_gst_no as supplierGstNo',
      'po.supplier_state_code as supplierStateCode',
      'po.material_request_id as mrnId',
      'request.mrn_number as mrnNumber',
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
      isAsPerAgreement,
    ]);
}

/** Every line, so that an order with any price shows what it comes to. */
const isAsPerAgreement = sql<boolean>`not exists (
  select from purchase_order_line line
  where line.organisation_id = po.organisation_id
    and line.purchase_order_id = po.id
    and line.price_per_unit is not null)`.as('isAsPerAgreement');

type HeaderRow = Awaited<ReturnType<ReturnType<typeof withHeader>['execute']>>[number];

function toRow(row: HeaderRow): PurchaseOrderRow {
  return {
    id: row.id,
    poNumber: row.poNumber,
    status: row.status,
    isApprovalNeeded: row.isApprovalNeeded,
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
  };
}

/** By number, orderer or supplier. */
function isAbout(pattern: string) {
  return sql<boolean>`(po.po_number ilike ${pattern}
    or po.ordered_by_name ilike ${pattern}
    or po.supplier_name ilike ${pattern})`;
}
