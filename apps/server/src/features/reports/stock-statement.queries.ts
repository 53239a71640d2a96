/** Stock statement: what lay in each store before the first day, what came and went, and what lies there at the end of the last. */
import { sql } from 'kysely';

import {
  areValuesShown,
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  summed,
  toDay,
} from '#features/reports/report.queries.ts';
import { within } from '#scope.ts';

export const stockStatement: Report = {
  title: 'Stock Statement',
  columns: [
    column('project', 'Project'),
    column('store', 'Store'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('opening', 'Opening', 'quantity'),
    column('incoming', 'In', 'quantity'),
    column('outgoing', 'Out', 'quantity'),
    column('closing', 'Closing', 'quantity'),
    summed('value', 'Closing value'),
  ],
  order: sql`project, store, material, key`,
  rows: (ctx, filters) => sql`
    select project.name as project, store.name as store, material.name as material, material.unit,
      moved.opening, moved.incoming, moved.outgoing, moved.closing,
      case when ${areValuesShown(ctx, 'store')} then moved.value end as value,
      moved.store_id::text || moved.material_id as key
    from (
      select entry.organisation_id, entry.store_id, entry.material_id,
        coalesce(sum(entry.quantity) filter (where entry.on_date < ${fromDay(filters)}), 0)
          as opening,
        coalesce(sum(entry.quantity) filter (
          where entry.on_date >= ${fromDay(filters)} and entry.quantity > 0), 0) as incoming,
        coalesce(-sum(entry.quantity) filter (
          where entry.on_date >= ${fromDay(filters)} and entry.quantity < 0), 0) as outgoing,
        sum(entry.quantity) as closing,
        sum(entry.value) as value
      from stock_entry entry
      join store on store.organisation_id = entry.organisation_id and store.id = entry.store_id
      where entry.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
        and ${isThe('store.project_id', filters.projectId)}
        and ${isThe('store.firm_id', filters.firmId)}
        and ${isThe('entry.store_id', filters.storeId)}
        and ${isThe('entry.material_id', filters.materialId)}
        and entry.on_date <= ${toDay(filters)}
      group by 1, 2, 3
    ) moved
    join store on store.organisation_id = moved.organisation_id and store.id = moved.store_id
    join project on project.organisation_id = store.organisation_id
      and project.id = store.project_id
    join material on material.organisation_id = moved.organisation_id
      and material.id = moved.material_id
    where moved.organisation_id = ${ctx.scope.organisationId}
      and ${hasWords(sql`(material.name || ' ' || material.material_code)`, filters.search)}`,
};
