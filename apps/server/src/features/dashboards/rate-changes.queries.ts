/** Which materials have become dearer or cheaper: their last rate of a period against the one before it. */
import type { RateChange } from '@plinth/contracts/purchase-dashboard';
import type { DayRange } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn, isOrderedOn } from '#features/dashboards/place.queries.ts';
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
 * The largest changes first, up or down. Orders that were made in one act are
 * one choice among suppliers, not a change: the rate before is of an earlier act.
 */
export async function findRateChanges(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<RateChange[]> {
  const { rows } = await sql<RateRow>`
    with rate as (
      select line.material_id, line.material_name, line.unit, line.price_per_unit,
        po.supplier_name, po.id as order_id, po.po_number, po.created_at,
        dense_rank() over (partition by line.material_id order by po.created_at desc) as act,
        row_number() over (
          partition by line.material_id, po.created_at order by po.id desc, line.position desc
        ) as place_in_act
      from purchase_order po
      join purchase_order_line line
        on line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
      where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
        and po.status <> 'CANCELLED' and ${isOrderedOn(days)}
        and line.price_per_unit is not null
    )
    select
      last.material_id as "materialId",
      last.material_name as "materialName",
      last.unit,
      round((last.price_per_unit / before.price_per_unit - 1) * 100, 1) as "changePercent",
      last.price_per_unit as "lastPrice",
      last.supplier_name as "lastSupplier",
      last.order_id as "lastOrderId",
      last.po_number as "lastNumber",
      last.created_at as "lastAt",
      before.price_per_unit as "beforePrice",
      before.supplier_name as "beforeSupplier",
      before.order_id as "beforeOrderId",
      before.po_number as "beforeNumber",
      before.created_at as "beforeAt"
    from rate last
    join rate before on before.material_id = last.material_id
      and before.act = 2 and before.place_in_act = 1
    where last.act = 1 and last.place_in_act = 1
      and last.price_per_unit <> before.price_per_unit
    order by abs(last.price_per_unit / before.price_per_unit - 1) desc, last.material_id
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
