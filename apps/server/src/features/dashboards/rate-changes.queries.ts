/** Price changes of materials: the last rate of a period against the previous one. */
import type { RateChange } from '@plinth/contracts/purchase-dashboard';
import type { DayRange } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn, isOrderedOn } from './place.queries.ts';
import { netPrice, shownRate } from '#features/purchase-orders/purchase-orders.public.ts';
import type { Place } from '#scope.ts';

const SHOWN = 6;

interface RateRow {
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: string;
  readonly changePercent: string;
  readonly lastPrice: string;
  readonly lastSupplier: string;
  readonly lastOrderId: string;
  readonly lastNumber: string;
  readonly lastAt: Date;
  readonly beforePrice: string;
  readonly beforeSupplier: string;
  readonly beforeOrderId: string;
  readonly beforeNumber: string;
  readonly beforeAt: Date;
}

/**
 * The largest changes first; a material that was merged is the one that it is now. Orders raised in one act are a choice among suppliers, not a change,
 * so the previous rate is that of an earlier act.
 */
export async function findRateChanges(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<RateChange[]> {
  /** The newest rate of one name of the material, or the newest before that act. */
  const newest = (isBefore = sql``) => sql`
    select line.material_name, line.unit, ${shownRate('line')} as rate, line.ordered_at,
      line.position, po.supplier_name, po.id as order_id, po.po_number, po.created_at
    from purchase_order_line line
    join purchase_order po
      on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
    where line.organisation_id = ${scope.organisationId} and ${isIn(place, 'line')}
      and line.material_id = named.id and ${isOrderedOn(days, 'line')} ${isBefore}
      and ${netPrice('line')} > 0 and po.status <> 'CANCELLED'
    order by line.ordered_at desc, line.purchase_order_id desc, line.position desc
    limit 1`;
  const newestOfNames = (isBefore = sql``) => sql`
    select newest.* from unnest(ordered.names) as named (id)
    cross join lateral (${newest(isBefore)}) newest
    order by newest.ordered_at desc, newest.order_id desc, newest.position desc
    limit 1`;
  const { rows } = await sql<RateRow>`
    select
      ordered.material_id as "materialId",
      last.material_name as "materialName",
      last.unit,
      round((last.rate / before.rate - 1) * 100, 1) as "changePercent",
      last.rate as "lastPrice",
      last.supplier_name as "lastSupplier",
      last.order_id as "lastOrderId",
      last.po_number as "lastNumber",
      last.created_at as "lastAt",
      before.rate as "beforePrice",
      before.supplier_name as "beforeSupplier",
      before.order_id as "beforeOrderId",
      before.po_number as "beforeNumber",
      before.created_at as "beforeAt"
    from (
      select case when material.merged_into is null then material.id
          else surviving_material(material.organisation_id, material.id) end as material_id,
        array_agg(material.id) as names
      from (
        select distinct spend.material_id from material_spend spend
        where spend.organisation_id = ${scope.organisationId} and ${isIn(place, 'spend')}
          and spend.ordered_on between ${days.from} and ${days.to}
      ) spent
      join material on material.organisation_id = ${scope.organisationId}
        and material.id = spent.material_id
      group by 1
    ) ordered
    cross join lateral (${newestOfNames()}) last
    cross join lateral (${newestOfNames(sql`and line.ordered_at < last.created_at`)}) before
    where last.rate <> before.rate
    order by abs(last.rate / before.rate - 1) desc, ordered.material_id
    limit ${SHOWN}
  `.execute(db);
  return rows.map(toRateChange);
}

function toRateChange(row: RateRow): RateChange {
  return {
    materialId: row.materialId,
    materialName: row.materialName,
    unit: row.unit,
    changePercent: row.changePercent,
    last: {
      pricePerUnit: row.lastPrice,
      supplierName: row.lastSupplier,
      orderId: row.lastOrderId,
      poNumber: row.lastNumber,
      orderedAt: row.lastAt.toISOString(),
    },
    before: {
      pricePerUnit: row.beforePrice,
      supplierName: row.beforeSupplier,
      orderId: row.beforeOrderId,
      poNumber: row.beforeNumber,
      orderedAt: row.beforeAt.toISOString(),
    },
  };
}
