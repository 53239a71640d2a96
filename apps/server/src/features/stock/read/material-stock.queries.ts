/** The stock of materials for a project: at hand, on order, and in the stores of other projects. */
import type { MaterialStock } from '@plinth/contracts/stock';
import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { withMerged } from '#db/with-merged.ts';
import { requirePlace } from '#features/firms/firms.public.ts';
import { permitted, within } from '#scope.ts';

/**
 * Reads all materials in one statement. Stock and orders of materials that were merged into one of
 * them count as its own.
 * @throws AppError notFound for a project out of scope
 */
export async function listMaterialStock(
  ctx: Context,
  projectId: string,
  materialIds: readonly string[],
): Promise<{ list: MaterialStock[] }> {
  await requirePlace(ctx, { projectId });
  const { db, scope } = ctx;
  const { organisationId } = scope;
  const ofOrders = permitted(scope, 'purchase-orders:read');
  const ofStores = permitted(scope, 'stock:read');
  const { rows } = await sql<MaterialStock>`
    select asked.id as "materialId",
      coalesce((
        select sum(stock.quantity)
        from stock
        join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
        where stock.organisation_id = ${organisationId} and stock.material_id = any(same.ids)
          and store.project_id = ${projectId} and store.archived_at is null
          and ${within(ofStores, 'store')}), 0)::float8 as "onHand",
      coalesce((
        select sum(greatest(line.quantity - line.received_quantity - line.closed_quantity, 0))
        from purchase_order_line line
        join purchase_order po on po.organisation_id = line.organisation_id
          and po.id = line.purchase_order_id
        where line.organisation_id = ${organisationId} and line.material_id = any(same.ids)
          and not line.is_closed and po.project_id = ${projectId}
          and po.status = any(${OPEN_STATUSES}) and ${within(ofOrders, 'po')}
        ), 0)::float8 as "onOrder",
      coalesce((
        select jsonb_agg(jsonb_build_object(
            'store', jsonb_build_object('id', other.id, 'name', other.name),
            'projectName', other.project_name, 'quantity', other.quantity)
          order by other.quantity desc, other.project_name, other.name)
        from (
          select store.id, store.name, project.name as project_name,
            sum(stock.quantity) as quantity
          from stock
          join store on store.organisation_id = stock.organisation_id
            and store.id = stock.store_id
          join project on project.organisation_id = stock.organisation_id
            and project.id = store.project_id
          where stock.organisation_id = ${organisationId} and stock.material_id = any(same.ids)
            and store.project_id <> ${projectId} and store.archived_at is null
            and ${within(ofStores, 'store')}
          group by store.id, store.name, project.name
          having sum(stock.quantity) > 0
        ) other), '[]') as elsewhere
    from unnest(${[...new Set(materialIds)]}::uuid[]) asked(id)
    cross join lateral (
      select ${withMerged(sql.ref('asked.id'), organisationId)} as ids
    ) same
    join material on material.organisation_id = ${organisationId} and material.id = asked.id
  `.execute(db);
  return { list: rows };
}
