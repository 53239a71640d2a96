/** Reading material requests. A request is seen by the members of its firm. */
import type {
  listMaterialRequests as listEndpoint,
  MaterialRequest,
  MaterialRequestItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import { PROJECT_COLUMNS, requirePlace, toProject } from '#features/firms/firms.public.ts';
import { MATERIAL_COLUMNS, toMaterial } from '#features/materials/materials.public.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Scoped = Pick<Context, 'scope'>;

const SORT_BY = {
  requestedDate: sql`request.requested_date`,
  mrnNumber: sql`request.mrn_number`,
  requestedByName: sql`lower(request.requested_by_name)`,
  status: sql`request.status`,
  // From the least urgent to the most, not by the alphabet.
  priority: sql`array_position(${PRIORITIES}::text[], request.priority)`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of requests with their items: as many queries for ten rows as for two hundred. */
export async function listMaterialRequests(ctx: Context, query: ListQuery) {
  const { sortBy, direction, search, projectId, firmId, status } = query;
  await requirePlace(ctx, query);
  const found = selectRequests(ctx.db, ctx)
    .where((eb) =>
      eb.and({
        ...(projectId && { 'request.project_id': projectId }),
        ...(firmId && { 'request.firm_id': firmId }),
      }),
    )
    .$if(status !== undefined, (rows) => rows.where('request.status', 'in', status ?? []))
    .where((eb) => eb.and(wordPatterns(search).map(isAbout)));
  const sorted = withHeader(found)
    .orderBy(SORT_BY[sortBy], direction)
    .orderBy('request.id', direction);
  const { rows, ...totals } = await takePage(found, sorted, query);
  const items = await itemsOf(
    ctx.db,
    ctx,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => toMaterialRequest(row, items.get(row.id) ?? []));
  return { list, ...totals };
}

/** @throws AppError notFound for one of another firm, too */
export async function getMaterialRequest(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<MaterialRequest> {
  const row = await withHeader(selectRequests(db, ctx))
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
    .where('request.firm_id', '=', anyOf(scope.firmIds));
}

function withHeader(requests: ReturnType<typeof selectRequests>) {
  return requests
    .innerJoin('project', (join) =>
      join
        .onRef('project.organisation_id', '=', 'request.organisation_id')
        .onRef('project.id', '=', 'request.project_id'),
    )
    .innerJoin('firm', (join) =>
      join
        .onRef('firm.organisation_id', '=', 'request.organisation_id')
        .onRef('firm.id', '=', 'request.firm_id'),
    )
    .select(PROJECT_COLUMNS)
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

/** By number, requester, or the name of a material on it. */
function isAbout(pattern: string) {
  return sql<boolean>`(request.mrn_number ilike ${pattern}
    or request.requested_by_name ilike ${pattern}
    or exists (
      select from material_request_line line
      join material on material.organisation_id = line.organisation_id
        and material.id = line.material_id
      where line.organisation_id = request.organisation_id
        and line.material_request_id = request.id
        and material.name ilike ${pattern}))`;
}
