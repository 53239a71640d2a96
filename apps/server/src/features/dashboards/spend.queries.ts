/** The suppliers and materials with the highest spend of a period, without cancelled orders. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import type { DayRange } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn, isOrderedOn } from './place.queries.ts';
import type { Place } from '#scope.ts';

const SHOWN = 6;

/** The top suppliers by what was ordered before tax, each with its name on the newest order. */
export async function findTopSuppliers(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<PurchaseDashboard['suppliers']> {
  const isCounted = sql`${isIn(place, 'po')} and po.status <> 'CANCELLED' and ${isOrderedOn(days)}`;
  const { rows } = await sql<PurchaseDashboard['suppliers'][number]>`
    select
      top.supplier_id as "supplierId",
      (
        select po.supplier_name from purchase_order po
        where po.organisation_id = ${scope.organisationId} and ${isCounted}
          and po.supplier_id = top.supplier_id
        order by po.created_at desc, po.id desc limit 1
      ) as "supplierName",
      top.orders,
      jsonb_build_object('beforeTax', top.total::text, 'withTax', top.with_tax::text) as total
    from (
      select po.supplier_id, count(*) as orders, sum(order_cost(po)) as total,
        sum(po.grand_total) as with_tax
      from purchase_order po
      where po.organisation_id = ${scope.organisationId} and ${isCounted}
      group by po.supplier_id
      having sum(order_cost(po)) > 0
      order by total desc, po.supplier_id
      limit ${SHOWN}
    ) top
    order by top.total desc, top.supplier_id
  `.execute(db);
  return rows;
}

/**
 * The top materials by taxable amount, which lines as per contract do not have. `orders` counts
 * every order of the material.
 */
export async function findTopMaterials(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<PurchaseDashboard['materials']> {
  const { rows } = await sql<PurchaseDashboard['materials'][number]>`
    select
      top.material_id as "materialId",
      (
        select line.material_name from purchase_order_line line
        join purchase_order po
          on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
        where line.organisation_id = ${scope.organisationId} and ${isIn(place, 'line')}
          and line.material_id = top.material_id and ${isOrderedOn(days, 'line')}
          and po.status <> 'CANCELLED'
        order by line.ordered_at desc, line.purchase_order_id desc, line.position desc limit 1
      ) as "materialName",
      top.orders,
      jsonb_build_object('beforeTax', top.total::text, 'withTax', (
        select sum(line.amount) from purchase_order_line line
        join purchase_order po
          on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
        where line.organisation_id = ${scope.organisationId} and ${isIn(place, 'line')}
          and line.material_id = top.material_id and ${isOrderedOn(days, 'line')}
          and po.status <> 'CANCELLED')::text) as total
    from (
      select spend.material_id, sum(spend.orders) as orders, sum(spend.taxable) as total
      from material_spend spend
      where spend.organisation_id = ${scope.organisationId} and ${isIn(place, 'spend')}
        and spend.ordered_on between ${days.from} and ${days.to}
      group by spend.material_id
      having sum(spend.taxable) > 0
      order by total desc, spend.material_id
      limit ${SHOWN}
    ) top
    order by top.total desc, top.material_id
  `.execute(db);
  return rows;
}

/** Orders with a line as per contract, whose amount is unknown. */
export async function countContractOrders(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from purchase_order po
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn(days)} and po.has_contract_line
  `.execute(db);
  return rows[0]?.count ?? 0;
}
