/** Non-moving stock: no issues for a long time. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { linesToPrice } from '#features/stock/stock.public.ts';
import { within } from '#scope.ts';

import { canReadPrices, column, isNamed, isThe, type Report, summed } from '../report.queries.ts';

export const nonMoving: Report = {
  title: 'Non-moving Stock',
  columns: [
    column('project', 'Project'),
    column('store', 'Store'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('quantity', 'In store', 'quantity'),
    column('lastIn', 'Last in', 'date'),
    column('lastOut', 'Last out', 'date'),
    column('days', 'Days without going out', 'quantity'),
    summed('value', 'Value tied up'),
  ],
  countsUnpriced: true,
  order: sql`days desc, project, store, material, key`,
  rows: (ctx, filters) => sql`
    select project.name as project, store.name as store, material.name as material, material.unit,
      stock.quantity, moved.last_in as "lastIn", moved.last_out as "lastOut",
      ${indianDate(ctx.clock())}::date - coalesce(moved.last_out, moved.first_in) as days,
      case when ${canReadPrices(ctx, 'store')} then stock.value end as value,
      case when ${canReadPrices(ctx, 'store')} then ${linesToPrice()} end as unpriced,
      stock.store_id::text || stock.material_id as key
    from stock
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    join project on project.organisation_id = store.organisation_id
      and project.id = store.project_id
    join material on material.organisation_id = stock.organisation_id
      and material.id = stock.material_id
    cross join lateral (
      select max(on_date) filter (where entry.quantity > 0) as last_in,
        min(on_date) filter (where entry.quantity > 0) as first_in,
        max(on_date) filter (where entry.quantity < 0) as last_out
      from stock_entry entry
      where entry.organisation_id = stock.organisation_id and entry.store_id = stock.store_id
        and entry.material_id = stock.material_id
    ) moved
    where stock.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
      and stock.quantity > 0
      and ${indianDate(ctx.clock())}::date - coalesce(moved.last_out, moved.first_in)
        >= ${filters.idle ?? 0}
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('stock.store_id', filters.storeId)}
      and ${isThe('stock.material_id', filters.materialId)}
      and ${isNamed('material', filters.search)}`,
};
