/** Where the money of a period goes: the suppliers and the materials that take most of it. Cancelled orders are left out. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import type { DayRange } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn, isOrderedOn } from '#features/dashboards/place.queries.ts';
import type { Place } from '#scope.ts';

const SHOWN = 6;

/** By grand total; under the name that stands on the newest order. */
export async function findTopSuppliers(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<PurchaseDashboard['suppliers']> {
  const { rows } = await sql<PurchaseDashboard['suppliers'][number]>`
    select
      po.supplier_id as "supplierId",
      (array_agg(po.supplier_name order by po.created_at desc, po.id desc))[1] as "supplierName",
      count(*) as orders,
      sum(po.grand_total) as total
    from purchase_order po
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn(days)}
    group by po.supplier_id
    having sum(po.grand_total) > 0
    order by total desc, po.supplier_id
    limit ${SHOWN}
  `.execute(db);
  return rows;
}

/** By the taxable amounts of their lines; lines as per contract have none. `orders` counts every order of the material. */
export async function findTopMaterials(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<PurchaseDashboard['materials']> {
  const { rows } = await sql<PurchaseDashboard['materials'][number]>`
    select
      line.material_id as "materialId",
      (array_agg(line.material_name order by po.created_at desc, po.id desc))[1] as "materialName",
      count(distinct po.id) as orders,
      sum(line.taxable) as total
    from purchase_order po
    join purchase_order_line line
      on line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn(days)}
    group by line.material_id
    having sum(line.taxable) > 0
    order by total desc, line.material_id
    limit ${SHOWN}
  `.execute(db);
  return rows;
}

/** Orders with a line whose price is as per contract: no figure holds what it comes to. */
export async function countContractOrders(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from purchase_order po
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn(days)}
      and exists (
        select from purchase_order_line line
        where line.organisation_id = po.organisation_id
          and line.purchase_order_id = po.id and line.price_per_unit is null)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
