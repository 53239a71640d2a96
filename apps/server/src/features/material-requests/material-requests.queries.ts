/** Reading material requests. A request is seen by the members of its firm. */
import {
  listMaterialRequests as endpoint,
  type MaterialRequest,
  type MaterialRequestItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import {
  isNamedLike,
  MATERIAL_COLUMNS,
  type MaterialRow,
  toMaterial,
} from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

const requests = builder.selectFrom('material_request as request');

export const requestList = defineList(endpoint, {
  from: requests,
  alias: 'request',
  counted: { type: 'MATERIAL_REQUEST', status: 'status' },
  columns: withHeader,
  detail: (request) => request,
  sorts: {
    requestedDate: sql`request.requested_date`,
    mrnNumber: sql`request.mrn_number`,
    requestedByName: sql`lower(request.requested_by_name)`,
    status: sql`request.status`,
    // From the least urgent to the most, not by the alphabet.
    priority: sql`array_position(array[${sql.join(PRIORITIES.map((one) => sql.lit(one)))}], request.priority)`,
  },
  search: isAbout,
  filters: {
    projectId: (id) => sql`request.project_id = ${id}`,
    firmId: (id) => sql`request.firm_id = ${id}`,
    status: (statuses) => sql`request.status = any(${statuses}::text[])`,
    priority: (priorities) => sql`request.priority = any(${priorities}::text[])`,
    requestedBy: (id) => sql`request.requested_by = ${id}`,
    from: (day) => sql`request.requested_date >= ${day}`,
    to: (day) => sql`request.requested_date <= ${day}`,
    materialId: (id, { organisationId }) => sql`request.id in (
      select material_request_id from material_request_line
      where organisation_id = ${organisationId} and material_id = ${id})`,
  },
});

/** One page of requests with their items: as many queries for ten rows as for two hundred. */
export async function listMaterialRequests(
  ctx: Context,
  query: Received<typeof endpoint, 'query'>,
) {
  const { rows, ...totals } = await requestList.page(ctx, query);
  return { list: await withItems(ctx, rows), ...totals };
}

export async function withItems(
  ctx: Pick<Context, 'db' | 'scope'>,
  rows: readonly HeaderRow[],
): Promise<MaterialRequest[]> {
  const ids = rows.map(({ id }) => id);
  const items = await itemsOf(ctx.db, ctx, ids);
  return rows.map((row) => toMaterialRequest(row, items.get(row.id) ?? []));
}

/** @throws AppError notFound for one of another firm, too */
export async function getMaterialRequest(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<MaterialRequest> {
  const row = await requestList.find(db, ctx, id);
  if (!row) throw notFound('MRN');
  const items = await itemsOf(db, ctx, [id]);
  return toMaterialRequest(row, items.get(id) ?? []);
}

function withHeader(found: typeof requests, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(selectProjects(builder, { scope: { organisationId } }).as('place'), (join) =>
      join
        .onRef('place.organisation_id', '=', 'request.organisation_id')
        .onRef('place.projectId', '=', 'request.project_id'),
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
      'request.remark',
      'request.rejection_reason as rejectionReason',
      'request.created_at as createdAt',
      'request.version',
    ]);
}

type HeaderRow = Awaited<ReturnType<ReturnType<typeof withHeader>['execute']>>[number];

function toMaterialRequest(row: HeaderRow, items: MaterialRequestItem[]): MaterialRequest {
  const { projectId, projectName, siteStateCode, firmId, firmName, createdAt, ...header } = row;
  const project = toProject({ projectId, projectName, siteStateCode, firmId, firmName });
  return { ...header, project, createdAt: createdAt.toISOString(), items };
}

const selectItems = statement<{ organisationId: string; requestIds: readonly string[] }, ItemRow>(
  (take) =>
    builder
      .selectFrom('material_request_line as line')
      .innerJoin('material', (join) =>
        join
          .onRef('material.organisation_id', '=', 'line.organisation_id')
          .onRef('material.id', '=', 'line.material_id'),
      )
      .select(MATERIAL_COLUMNS)
      .select([
        'line.id',
        'line.material_request_id as requestId',
        'line.quantity',
        'line.purpose',
        'line.ordered_quantity as orderedQuantity',
      ])
      .where(
        'line.organisation_id',
        '=',
        take(({ organisationId }) => organisationId),
      )
      .where(
        sql<boolean>`line.material_request_id = any(${take(({ requestIds }) => requestIds)}::uuid[])`,
      )
      .orderBy('line.position'),
);

interface ItemRow extends MaterialRow {
  readonly id: string;
  readonly requestId: string;
  readonly quantity: string;
  readonly purpose: string;
  readonly orderedQuantity: string;
}

/** The items of each request, in their order; the material as it is called today. */
async function itemsOf(
  db: Executor,
  { scope }: Scoped,
  requestIds: readonly string[],
): Promise<Map<string, MaterialRequestItem[]>> {
  const rows = await selectItems(db, { organisationId: scope.organisationId, requestIds });
  const grouped = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map(
    Array.from(grouped, ([requestId, lines]) => [
      requestId,
      lines.map((line) => ({
        id: line.id,
        material: toMaterial(line),
        quantity: Number(line.quantity),
        purpose: line.purpose,
        orderedQuantity: Number(line.orderedQuantity),
      })),
    ]),
  );
}

/** By number or requester, as the index `material_request_search` has them, or by the name of a material on it. */
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
