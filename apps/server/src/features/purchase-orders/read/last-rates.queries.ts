/** The last rates of materials in a firm, after discount; cancelled orders left out. */
import type { getRequestRates } from '@plinth/contracts/last-rates';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { findOrderingTerms, findProject } from '#features/firms/firms.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import { requirePermission } from '#scope.ts';

import { newestRates } from './order-rates.store.ts';

/** The maximum number of a material's newest order lines that are read. */
const NEWEST = 40;

type Rates = Answered<typeof getRequestRates>;
type Shown = Pick<Rates, 'project' | 'warningPercent' | 'list'>;

/**
 * The last rates of each material of the request by supplier, newest first.
 * @throws AppError notFound; forbidden for people who may not read prices there
 * @throws AppError notFound; forbidden for who may not read prices there
 */
export async function getRates(ctx: Context, requestId: string): Promise<Shown> {
  const { project, items } = await getMaterialRequest(ctx.db, ctx, requestId);
  return ratesIn(
    ctx,
    project,
    items.map(({ material }) => material.id),
  );
}

/** The same of materials in the firm of a project. */
export async function getLastRates(
  ctx: Context,
  projectId: string,
  materialIds: readonly string[],
): Promise<Shown> {
  const project = await findProject(ctx.db, ctx, projectId);
  if (!project) throw notFound('Project');
  return ratesIn(ctx, project, materialIds);
}

async function ratesIn(
  ctx: Context,
  project: Rates['project'],
  ids: readonly string[],
): Promise<Shown> {
  const { db, scope } = ctx;
  const place = { firmId: project.firm.id, projectId: project.id };
  requirePermission(scope, place, 'prices:read');
  const materialIds = [...new Set(ids)];
  const wanted = {
    organisationId: sql`${scope.organisationId}`,
    firmId: sql`${place.firmId}`,
    materialId: sql.ref('wanted.id'),
  };
  const [{ warningPercent }, { rows }] = await Promise.all([
    findOrderingTerms(db, ctx, place.projectId),
    sql<Rates['list'][number]>`
      select "materialId", "supplierId", "supplierName", rate, "orderedOn", "purchaseOrderId",
        "poNumber"
      from unnest(${materialIds}::uuid[]) as wanted (id)
      cross join lateral (
        select distinct on (newest.supplier_id) wanted.id as "materialId",
          newest.supplier_id as "supplierId", newest.supplier_name as "supplierName",
          newest.rate, newest.ordered_on as "orderedOn", newest.order_id as "purchaseOrderId",
          newest.po_number as "poNumber", newest.ordered_at, newest.order_id,
          newest.line_position
        from (${newestRates(wanted, NEWEST)}) newest
        order by newest.supplier_id, newest.ordered_at desc, newest.order_id desc,
          newest.line_position desc
      ) last
      order by "materialId", last.ordered_at desc, last.order_id desc, last.line_position desc`.execute(
      db,
    ),
  ]);
  return { project, warningPercent, list: rows };
}
