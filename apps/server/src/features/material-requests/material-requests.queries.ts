/** Reading material requests. A request is seen by the members of its firm. */
import type {
  listMaterialRequests as listEndpoint,
  MaterialRequest,
  materialRequestFilters,
  MaterialRequestItem,
  materialRequestSorting,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { countRows, pageOf, type Slice } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { isNamedLike, MATERIAL_COLUMNS, toMaterial } from '#features/materials/materials.public.ts';
import { countFromCache, isCountCached } from '#features/count-cache/count-cache.public.ts';
import { within } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Sorting = Pick<ListQuery, keyof typeof materialRequestSorting>;
type Scoped = Pick<Context, 'scope'>;

const REQUEST_SORTS = {
  requestedDate: sql`request.requested_date`,
  mrnNumber: sql`request.mrn_number`,
  requestedByName: sql`lower(request.requested_by_name)`,
  status: sql`request.status`,
  // From the least urgent to the most, not by the alphabet.
  priority: sql`array_position(${PRIORITIES}::text[], request.priority)`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of requests with their items: as many queries for ten rows as for two hundred. */
export async function listMaterialRequests(ctx: Context, query: ListQuery) {
  const found = await foundRequests(ctx, query);
  const { rows, ...totals } = await pageOf(query, {
    count: async () =>
      isCountCached(query) ? countFromCache(ctx, 'MATERIAL_REQUEST', query) : countRows(found),
    read: async (slice) =>
      sortedRequests(ctx, slice ? onlySlice(ctx, found, query, slice) : found, query).execute(),
  });
  return { list: await withItems(ctx, rows), ...totals };
}

/** Only what the page shows is joined to anything: the way to page 1,000 leads over the index alone. */
function onlySlice(
  ctx: Context,
  found: ReturnType<typeof selectRequests>,
  query: Sorting,
  { limit, offset }: Slice,
) {
  const ids = inOrder(found.select('request.id'), query).limit(limit).offset(offset);
  return selectRequests(ctx.db, ctx).where('request.id', 'in', ids);
}

/** What was found, as rows for `withItems` in the order asked for. */
export function sortedRequests(
  ctx: Context,
  found: ReturnType<typeof selectRequests>,
  query: Sorting,
) {
  return inOrder(withHeader(ctx.db, ctx, found), query);
}

/** No two are equal, so that pages neither repeat a row nor leave one out. */
function inOrder<DB, Table extends keyof DB, Row>(
  requests: SelectQueryBuilder<DB, Table, Row>,
  { sortBy, direction }: Sorting,
) {
  return requests.orderBy(REQUEST_SORTS[sortBy], direction).orderBy(sql`request.id`, direction);
}

export async function withItems(
  ctx: Context,
  rows: readonly HeaderRow[],
): Promise<MaterialRequest[]> {
  const ids = rows.map(({ id }) => id);
  const items = await itemsOf(ctx.db, ctx, ids);
  return rows.map((row) => toMaterialRequest(row, items.get(row.id) ?? []));
}

/** The rows that a list or its export holds. @throws AppError notFound for a firm or project of others */
export async function foundRequests(
  ctx: Context,
  query: Pick<ListQuery, keyof typeof materialRequestFilters>,
) {
  const { organisationId } = ctx.scope;
  await requirePlace(ctx, query);
  return selectRequests(ctx.db, ctx).where((eb) =>
    eb.and([
      ...given(query.projectId, (id) => eb('request.project_id', '=', id)),
      ...given(query.firmId, (id) => eb('request.firm_id', '=', id)),
      ...given(query.status, (statuses) => eb('request.status', 'in', statuses)),
      ...given(query.priority, (priorities) => eb('request.priority', 'in', priorities)),
      ...given(query.requestedBy, (id) => eb('request.requested_by', '=', id)),
      ...given(query.from, (day) => eb('request.requested_date', '>=', day)),
      ...given(query.to, (day) => eb('request.requested_date', '<=', day)),
      ...given(query.materialId, (materialId) =>
        eb(
          'request.id',
          'in',
          eb
            .selectFrom('material_request_line')
            .select('material_request_id')
            .where('organisation_id', '=', organisationId)
            .where('material_id', '=', materialId),
        ),
      ),
      ...wordPatterns(query.search).map((pattern) => isAbout(organisationId, pattern)),
    ]),
  );
}

/** @throws AppError notFound for one of another firm, too */
export async function getMaterialRequest(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<MaterialRequest> {
  const row = await withHeader(db, ctx, selectRequests(db, ctx))
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('MRN');
  const items = await itemsOf(db, ctx, [id]);
  return toMaterialRequest(row, items.get(id) ?? []);
}

function selectRequests(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('material_request as request')
    .where('request.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'request'));
}

function withHeader(db: Executor, ctx: Scoped, requests: ReturnType<typeof selectRequests>) {
  return requests
    .innerJoin(selectProjects(db, ctx).as('place'), (join) =>
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

/** The items of each request, in their order; the material as it is called today. */
async function itemsOf(
  db: Executor,
  { scope }: Scoped,
  requestIds: readonly string[],
): Promise<Map<string, MaterialRequestItem[]>> {
  const rows = await db
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
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.material_request_id', '=', anyOf(requestIds))
    .orderBy('line.position')
    .execute();
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
function isAbout(organisationId: string, pattern: string) {
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
