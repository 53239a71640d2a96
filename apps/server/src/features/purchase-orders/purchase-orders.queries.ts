/** Reads purchase orders, which are visible with their project. */
import {
  listPurchaseOrders as endpoint,
  type PurchaseOrder,
  type PurchaseOrderRow,
} from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { stageOfOrder } from '@plinth/domain/purchase-order/stage';
import { OPEN_STATUSES, purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { startOfDay } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { isClosedShort } from '#documents/stage-facts.ts';
import { notFound } from '#errors.ts';
import { findWaitsFor } from '#features/approvals/approvals.public.ts';
import { signaturesJson } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { ordersJson, toOrderLinks } from '#features/material-requests/material-requests.public.ts';
import { canAt } from '#scope.ts';

import { amendmentJson } from './amend/order-amendments.queries.ts';
import {
  isPendingByPolicy,
  isMadeBy,
  isWaitingForApproval,
} from './decide/order-approval.queries.ts';
import { orderLockedUntil, requestIdsOf } from './order-lock.store.ts';
import { termColumns } from './order-terms.store.ts';
import { DECISIONS, orderRequestsJson, surroundingsOf } from './read/order-surroundings.queries.ts';
import {
  areChargesProvisional,
  orderChargesJson,
  orderLinesJson,
  toOrderLine,
} from './read/purchase-order-lines.queries.ts';
import { unpricedLines } from './read/unpriced-lines.queries.ts';

type ListQuery = Received<typeof endpoint, 'query'>;
type Scoped = Pick<Context, 'scope'>;

const orders = builder.selectFrom('purchase_order as po');

export const orderList = defineList(endpoint, {
  from: orders,
  alias: 'po',
  counted: { type: 'PURCHASE_ORDER', status: 'status' },
  columns: withHeader,
  detail: (order, { organisationId, places }) =>
    order.select([
      'po.supplier_contact as supplierContact',
      'po.place_of_supply_reason as placeOfSupplyReason',
      'po.site_address as siteAddress',
      'po.site_contact as siteContact',
      sql<string | null>`(select ${orderLockedUntil} from firm
        where firm.organisation_id = po.organisation_id and firm.id = po.firm_id)`.as(
        'lockedUntil',
      ),
      ...termColumns('po'),
      amendmentJson('IN_FORCE').as('amendment'),
      amendmentJson('WAITING').as('waitingAmendment'),
      orderLinesJson.as('lines'),
      orderChargesJson.as('charges'),
      areChargesProvisional.as('areChargesProvisional'),
      orderRequestsJson.as('requests'),
      ordersJson(organisationId, places, requestIdsOf).as('orders'),
      signaturesJson(organisationId, 'PURCHASE_ORDER', sql`po.id`, DECISIONS).as('signatures'),
    ]),
  sorts: {
    poNumber: sql`po.po_number`,
    orderedByName: sql`lower(po.ordered_by_name)`,
    supplierName: sql`lower(po.supplier_name)`,
    status: sql`po.status`,
    creationDate: sql`po.created_at`,
  },
  search: (pattern) => sql`(${searchedText('PURCHASE_ORDER', 'po')}) ilike ${pattern}`,
  filters: {
    projectId: (id) => sql`po.project_id = ${id}`,
    firmId: (id) => sql`po.firm_id = ${id}`,
    status: (statuses) => sql`po.status = any(${statuses}::text[])`,
    supplierId: (id) => sql`po.supplier_id = ${id}`,
    orderedBy: (id) => sql`po.ordered_by = ${id}`,
    from: (day) => sql`po.created_at >= ${startOfDay(day)}`,
    to: (day) => sql`po.created_at < ${startOfDay(day)} + interval '1 day'`,
    late: (_, { take }) => sql`(
      po.expected_delivery_date < ${take(({ ctx }) => indianDate(ctx.clock()))}
      and po.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))}))`,
    // What is overdue is stored as sent, by which its index finds it.
    acknowledgement: (shown, { take }) => sql`(
      po.acknowledgement = any(array_replace(${shown}::text[], 'OVERDUE', 'SENT'))
      and ${shownAs(take(({ ctx }) => indianDate(ctx.clock())))} = any(${shown}::text[]))`,
    approval: () => isWaitingForApproval,
    toApprove: (_, { take, isPermitted }) => sql`(${isWaitingForApproval}
      and not ${isPendingByPolicy}
      and not ${isMadeBy({ id: take(({ ctx }) => ctx.actor.id) })}
      and ${isPermitted('purchase-orders:approve')})`,
    sentBack: () => sql`po.sent_back_reason is not null`,
    amendment: () => sql`po.waiting_revision is not null`,
    materialId: (id, { organisationId }) => sql`po.id in (
      select purchase_order_id from purchase_order_line
      where organisation_id = ${organisationId} and material_id = ${id})`,
  },
});

/** One page of orders without their lines. */
export async function listPurchaseOrders(ctx: Context, query: ListQuery) {
  const { rows, ...totals } = await orderList.page(ctx, query);
  const waiting = rows.filter(isWaiting).map(({ id }) => id);
  const waitsFor = await findWaitsFor(ctx, 'PURCHASE_ORDER', waiting);
  const list = rows.map((row) => ({ ...toOrderRow(row), waitsFor: waitsFor.get(row.id) ?? [] }));
  return { list, ...totals };
}

/** Whether the order, or an amendment of it, waits for approval. */
function isWaiting({ status, isApprovalNeeded, waitingRevision }: HeaderRow): boolean {
  return waitingRevision !== null || (status === 'SUBMITTED' && isApprovalNeeded);
}

/** @throws AppError notFound, also out of scope */
export async function getPurchaseOrder(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<PurchaseOrder> {
  const row = await orderList.find(db, ctx, id);
  if (!row) throw notFound('Purchase order');
  // The result of a comparison would reveal the price.
  const isPriced = canAt(ctx.scope, row, 'prices:read');
  const warningPercent = isPriced ? row.warningPercent : null;
  const items = row.lines.map((line) => toOrderLine(line, warningPercent));
  return {
    ...toOrderRow(row),
    ...surroundingsOf(row, toOrderLinks(ctx.scope, row.orders)),
    supplierContact: row.supplierContact,
    placeOfSupplyReason: row.placeOfSupplyReason,
    sentBackReason: row.sentBackReason,
    closingReason: row.closingReason,
    warningPercent: warningPercent && decimal(warningPercent).toString(),
    items,
    charges: row.charges,
    areChargesProvisional: isPriced && row.areChargesProvisional,
    siteAddress: row.siteAddress,
    siteContact: row.siteContact,
    creditDays: row.creditDays,
    advancePercent: row.advancePercent,
    deliveryTerms: row.deliveryTerms,
    terms: row.terms,
    amendment: row.amendment,
    waitingAmendment: row.waitingAmendment,
    lockedUntil: row.lockedUntil,
    canStillReceive:
      purchaseOrderCan.receiveMore(row).isAllowed &&
      items.some(({ canStillReceive }) => canStillReceive > 0),
  };
}

function withHeader(found: typeof orders, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'po.project_id'),
    )
    .innerJoin('material_request as request', byKey('request.id', 'po.material_request_id'))
    .select(PLACE_COLUMNS)
    .select([
      'po.id',
      'po.po_number as poNumber',
      'po.revision',
      'po.waiting_revision as waitingRevision',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.changed_by as changedBy',
      'po.sent_back_reason as sentBackReason',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'po.supplier_code as supplierCode',
      'po.supplier_gst_no as supplierGstNo',
      'po.supplier_state_code as supplierStateCode',
      'po.supplier_registration as supplierRegistration',
      'po.gst_charge as gstCharge',
      'po.lut_number as lutNumber',
      'po.is_reverse_charge as isReverseCharge',
      'po.is_sez_site as isSezSite',
      sql<string>`coalesce(po.place_of_supply, po.site_state_code)`.as('placeOfSupply'),
      'po.material_request_id as mrnId',
      'po.mrn_numbers as mrnNumbers',
      'po.purpose',
      'request.mrn_number as mrnNumber',
      'po.ordered_by as orderedBy',
      'po.ordered_by_name as orderedByName',
      'po.created_at as createdAt',
      'po.expected_delivery_date as expectedDeliveryDate',
      'po.acknowledgement',
      'po.acknowledgement_due as acknowledgementDue',
      'po.promised_on as promisedOn',
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
      'po.is_as_per_agreement as isAsPerAgreement',
      unpricedLines.as('unpricedLines'),
      'po.is_part_received as isPartReceived',
      'po.rate_warning_percent as warningPercent',
      isClosedShort('po').as('isClosedShort'),
    ]);
}

/**
 * The SQL form of `shownAcknowledgement`; null for an order that is not open and was never sent.
 */
function shownAs(today: RawBuilder<string>): RawBuilder<string> {
  const isOpen = sql`po.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;
  return sql`case
    when ${isOpen} and po.acknowledgement_due < ${today} then 'OVERDUE'
    when ${isOpen} or po.acknowledgement <> 'NOT_SENT' then po.acknowledgement
    end`;
}

type HeaderRow = Awaited<ReturnType<ReturnType<typeof withHeader>['execute']>>[number];

export function toOrderRow(row: HeaderRow): PurchaseOrderRow {
  return {
    id: row.id,
    poNumber: row.poNumber,
    revision: row.revision,
    waitingRevision: row.waitingRevision,
    status: row.status,
    stage: stageOfOrder({ ...row, isSentBack: row.sentBackReason !== null }),
    isApprovalNeeded: row.isApprovalNeeded,
    isSentBack: row.sentBackReason !== null,
    isPartReceived: row.isPartReceived,
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
      gstNo: row.supplierGstNo,
      stateCode: row.supplierStateCode,
      registration: row.supplierRegistration,
    },
    project: toProject(row),
    mrn: { id: row.mrnId, mrnNumber: row.mrnNumber },
    mrnNumbers: row.mrnNumbers,
    purpose: row.purpose,
    orderedBy: row.orderedBy,
    orderedByName: row.orderedByName,
    changedBy: row.changedBy,
    creationDate: row.createdAt.toISOString(),
    expectedDeliveryDate: row.expectedDeliveryDate,
    acknowledgement: row.acknowledgement,
    acknowledgementDue: row.acknowledgementDue,
    promisedOn: row.promisedOn,
    remark: row.remark,
    isAsPerAgreement: row.isAsPerAgreement,
    unpricedLines: row.unpricedLines,
    supply: row.supply,
    gstCharge: row.gstCharge,
    lutNumber: row.lutNumber,
    isReverseCharge: row.isReverseCharge,
    isSezSite: row.isSezSite,
    placeOfSupply: row.placeOfSupply,
    subtotal: row.subtotal,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    totalTax: moneyString(sum([row.cgst, row.sgst, row.igst].map(decimal))),
    additionalCharge: row.additionalCharge,
    grandTotal: row.grandTotal,
    version: row.version,
  };
}
