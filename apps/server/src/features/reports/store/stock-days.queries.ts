/**
 * How many days the stock lasts at the daily issue of the months of the period: whole months,
 * because the figure of the dashboard is read from their sums. Issues count from every store, also
 * from one that is empty now, and under the names of materials that were merged into this one.
 */
import { ISSUED_KINDS } from '@plinth/domain/stock/entry-kinds';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { periodUntil } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import { survivingId, withMerged } from '#db/with-merged.ts';
import { linesToPrice } from '#features/stock/stock.public.ts';
import { within } from '#scope.ts';

import { canReadPrices, column, isNamed, isThe, type Report, summed } from '../report.queries.ts';

export const stockDays: Report = {
  title: 'Days of Stock',
  columns: [
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('onHand', 'On hand', 'quantity'),
    column('issued', 'Issued in 3 months', 'quantity'),
    column('days', 'Days of stock', 'quantity'),
    summed('value', 'Value on hand'),
  ],
  countsUnpriced: true,
  order: sql`material, key`,
  rows: (ctx, filters) => {
    const { from, to } = periodUntil(indianDate(ctx.clock()), 'LAST_3_MONTHS');
    const { organisationId } = ctx.scope;
    const { materialId } = filters;
    const ofMaterial =
      materialId === undefined
        ? sql`true`
        : sql`stock.material_id = any(${withMerged(materialId, organisationId)})`;
    return sql`
      select material.name as material, material.unit, sum(lying.quantity) as "onHand",
        sum(lying.issued) as issued,
        round(sum(lying.quantity) * (${to}::date - ${from}::date + 1)
          / nullif(greatest(sum(lying.issued), 0), 0), 1) as days,
        sum(lying.value) as value, sum(lying.unpriced) as unpriced,
        material.id as key
      from (
        select stock.material_id, stock.quantity,
          case when ${canReadPrices(ctx, 'store')} then stock.value end as value,
          case when ${canReadPrices(ctx, 'store')} then ${linesToPrice()} end as unpriced, (
            select coalesce(-sum(moved.quantity), 0) from stock_month moved
            where moved.organisation_id = ${organisationId} and moved.store_id = stock.store_id
              and moved.material_id = stock.material_id and moved.kind in (${sql.join(ISSUED_KINDS)})
              and moved.month between ${from}::date and ${to}::date) as issued
        from stock
        join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
        join material on material.organisation_id = stock.organisation_id
          and material.id = stock.material_id
        where stock.organisation_id = ${organisationId} and ${within(ctx.scope, 'store')}
          and ${isThe('store.project_id', filters.projectId)}
          and ${isThe('store.firm_id', filters.firmId)}
          and ${isThe('stock.store_id', filters.storeId)}
          and ${ofMaterial}
      ) lying
      join material named on named.id = lying.material_id
      join material on material.organisation_id = named.organisation_id
        and material.id = ${survivingId('named')}
      where named.organisation_id = ${organisationId}
        and ${isNamed('material', filters.search)}
      group by material.id, material.name, material.unit
      having sum(lying.quantity) > 0`;
  },
};
