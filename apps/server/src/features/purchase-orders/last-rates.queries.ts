/** The last rates of materials in a firm, after discount; cancelled orders left out. */
import type { getRequestRates } from '@plinth/contracts/purchase-orders';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { findOrderingTerms } from '#features/firms/firms.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import { requirePermission } from '#scope.ts';

/** So many of a material's newest order lines are looked at. */
const NEWEST = 40;

interface Wanted {
  readonly organisationId: RawBuilder<unknown>;
  readonly firmId: RawBuilder<unknown>;
  readonly materialId: RawBuilder<unknown>;
}

/** The newest priced lines of a material, newest first, by `purchase_order_line_of_material`. */
export function newestRates(wanted: Wanted, most: number): RawBuilder<unknown> {
  return sql`
    select round(past.price_per_unit * (100 - past.discount) / 100, 2) as rate,
      (past.ordered_at at time zone 'Asia/Kolkata')::date as ordered_on, past.ordered_at,
      past_order.id as order_id, past_order.po_number, past_order.supplier_id,
      past_order.supplier_name
    from purchase_order_line past
    join purchase_order past_order on past_order.organisation_id = past.organisation_id
      and past_order.id = past.purchase_order_id
    where past.organisation_id = ${wanted.organisationId} and past.firm_id = ${wanted.firmId}
      and past.material_id = ${wanted.materialId}
      and past.price_per_unit is not null and past_order.status <> 'CANCELLED'
    order by past.ordered_at desc, past.purchase_order_id desc, past.position desc
    limit ${sql.lit(most)}`;
}

type Rates = Answered<typeof getRequestRates>;

/**
 * Of each material of the request the last rate by supplier, newest first.
 * @throws AppError notFound; forbidden for who may not read prices there
 */
export async function getRates(
  ctx: Context,
  requestId: string,
): Promise<Pick<Rates, 'project' | 'warningPercent' | 'list'>> {
  const { db, scope } = ctx;
  const { project, items } = await getMaterialRequest(db, ctx, requestId);
  const place = { firmId: project.firm.id, projectId: project.id };
  requirePermission(scope, place, 'prices:read');
  const materialIds = [...new Set(items.map(({ material }) => material.id))];
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
          newest.po_number as "poNumber", newest.ordered_at
        from (${newestRates(wanted, NEWEST)}) newest
        order by newest.supplier_id, newest.ordered_at desc
      ) last
      order by "materialId", last.ordered_at desc, "supplierId"`.execute(db),
  ]);
  return { project, warningPercent, list: rows };
}
