/** Reads material requests, which are visible with their project. */
import {
  listMaterialRequests as endpoint,
  type MaterialRequest,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isOnOrder, orderProgress } from '@plinth/domain/material-request/left-to-order';
import { stageOfRequest } from '@plinth/domain/material-request/stage';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { findWaitsFor } from '#features/approvals/approvals.public.ts';
import { signaturesJson } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { orderedPartsJson, ordersJson } from './order/orders-of-request.queries.ts';
import { isToOrder } from './order/requests-to-order.queries.ts';
import { type WorkItemLink, workItemJson } from '#features/works/works.public.ts';
import { isNamedLike, type MaterialRow, toMaterial } from '#features/materials/materials.public.ts';

const requests = builder.selectFrom('material_request as request');

const RANK = sql<number>`array_position(array[${sql.join(PRIORITIES.map((one) => sql.lit(one)))}], request.priority)`;

export const requestList = defineList(endpoint, {
  from: requests,
  alias: 'request',
  counted: { type: 'MATERIAL_REQUEST', status: 'status' },
  columns: withHeader,
  detail: (request, { organisationId, places }) =>
    request.select([
      ordersJson(organisationId, places, sql`array[request.id]`).as('orders'),
      orderedPartsJson.as('orderedParts'),
      signaturesJson(organisationId, 'MATERIAL_REQUEST', sql`request.id`, ['reject']).as(
        'signatures',
      ),
    ]),
  sorts: {
    requestedDate: sql`request.requested_date`,
    mrnNumber: sql`request.mrn_number`,
    requestedByName: sql`lower(request.requested_by_name)`,
    status: sql`request.status`,
    // By urgency, not alphabetically.
    priority: RANK,
    // The most urgent first; of one priority the one that is needed first.
    urgency: sql`(10 - coalesce(${RANK}, 0)) * 100000
      + coalesce(request.required_by - date '2000-01-01', 99999)`,
    requiredBy: sql`request.required_by`,
  },
  search: isAbout,
  filters: {
    projectId: (id) => sql`request.project_id = ${id}`,
    firmId: (id) => sql`request.firm_id = ${id}`,
    status: (statuses) => sql`request.status = any(${statuses}::text[])`,
    priority: (priorities) => sql`request.priority = any(${priorities}::text[])`,
    toOrder: () => isToOrder,
    requestedBy: (id) => sql`request.requested_by = ${id}`,
    from: (day) => sql`request.requested_date >= ${day}`,
    to: (day) => sql`request.requested_date <= ${day}`,
    materialId: (id, { organisationId }) => sql`request.id in (
      select material_request_id from material_request_line
      where organisation_id = ${organisationId} and material_id = ${id})`,
  },
});

export async function listMaterialRequests(
  ctx: Context,
  query: Received<typeof endpoint, 'query'>,
) {
  const { rows, ...totals } = await requestList.page(ctx, query);
  const waiting = rows.filter(({ isApprovalPending }) => isApprovalPending).map(({ id }) => id);
  const waitsFor = await findWaitsFor(ctx, 'MATERIAL_REQUEST', waiting);
  const list = rows.map((row) => ({
    ...toMaterialRequest(row),
    waitsFor: waitsFor.get(row.id) ?? [],
  }));
  return { list, ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getMaterialRequest(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<MaterialRequest> {
  const row = await requestList.findRow(db, ctx, id);
  if (!row) throw notFound('MRN');
  return toMaterialRequest(row);
}

/** The current column of the material, or the one frozen on the line. */
function shown(current: string, frozen: string): RawBuilder<string> {
  return sql`case when request.status = 'PENDING'
    then ${sql.ref(`material.${current}`)} else ${sql.ref(`line.${frozen}`)} end`;
}

/**
 * The items of `request` as JSON, in order. Until it is submitted, materials have their current
 * names; the GST rate, from which orders are drafted, is always the current one.
 */
const itemsJson = sql<ItemRow[]>`(
  select coalesce(json_agg(item), '[]') from (
    select line.id, line.quantity, line.purpose, line.ordered_quantity as "orderedQuantity",
      line.left_out_quantity as "leftOutQuantity", line.left_out_reason as "leftOutReason",
      line.left_to_order as "leftToOrder",
      ${workItemJson} as "workItem",
      material.id as "materialId", ${shown('material_code', 'material_code')} as "materialCode",
      ${shown('item_code', 'item_code')} as "itemCode",
      ${shown('name', 'material_name')} as "materialName", ${shown('unit', 'unit')} as unit,
      ${shown('hsn_code', 'hsn_code')} as "hsnCode",
      trim_scale(material.gst_rate)::text as "gstRate"
    from material_request_line line
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    where line.organisation_id = request.organisation_id
      and line.material_request_id = request.id
    order by line.position) item)`;

function withHeader(found: typeof requests, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'request.project_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'request.id',
      'request.mrn_number as mrnNumber',
      'request.requested_date as requestedDate',
      'request.requested_by as requestedBy',
      'request.requested_by_name as requestedByName',
      'request.status',
      'request.priority',
      'request.required_on as requiredOn',
      'request.required_by as requiredBy',
      'request.remark',
      'request.rejection_reason as rejectionReason',
      'request.is_approval_pending as isApprovalPending',
      'request.created_at as createdAt',
      'request.version',
      itemsJson.as('items'),
    ]);
}

type HeaderRow = Awaited<ReturnType<ReturnType<typeof withHeader>['execute']>>[number];

export function toMaterialRequest(row: HeaderRow): MaterialRequest {
  return {
    id: row.id,
    mrnNumber: row.mrnNumber,
    project: toProject(row),
    requestedDate: row.requestedDate,
    requestedBy: row.requestedBy,
    requestedByName: row.requestedByName,
    status: row.status,
    stage: stageOfRequest({ ...row, isOnOrder: isOnOrder(row.items) }),
    priority: row.priority,
    requiredOn: row.requiredOn,
    requiredBy: row.requiredBy,
    remark: row.remark,
    rejectionReason: row.rejectionReason,
    isApprovalPending: row.isApprovalPending,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    ...orderProgress(row.items),
    items: row.items.map(({ id, quantity, purpose, ...ordered }) => ({
      id,
      material: toMaterial(ordered),
      quantity,
      purpose,
      workItem: ordered.workItem,
      orderedQuantity: ordered.orderedQuantity,
      leftOutQuantity: ordered.leftOutQuantity,
      leftOutReason: ordered.leftOutReason,
      leftToOrder: ordered.leftToOrder,
    })),
  };
}

interface ItemRow extends MaterialRow {
  readonly id: string;
  readonly quantity: number;
  readonly purpose: string;
  readonly orderedQuantity: number;
  readonly leftOutQuantity: number;
  readonly leftOutReason: string | null;
  readonly leftToOrder: number;
  readonly workItem: WorkItemLink | null;
}

/**
 * Matches number or requester, with the expression of the index `material_request_search`, or a
 * material's name.
 */
function isAbout(pattern: RawBuilder<string>, organisationId: RawBuilder<string>) {
  return sql<boolean>`request.id in (
    select id from material_request
    where organisation_id = ${organisationId}
      and (mrn_number || ' ' || requested_by_name) ilike ${pattern}
    union all
    select line.material_request_id from material_request_line line
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    where line.organisation_id = ${organisationId}
      and material.name ilike ${pattern} and ${isNamedLike(pattern)})`;
}
