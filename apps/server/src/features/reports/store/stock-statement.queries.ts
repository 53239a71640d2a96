/** The stock statement: opening, incoming, outgoing and closing stock. */
import { sql } from 'kysely';

import { within } from '#scope.ts';

import { linesToPrice, receiptsToPrice } from '#features/stock/stock.public.ts';
import {
  canReadPrices,
  column,
  isNamed,
  isThe,
  type Report,
  summed,
  toDay,
} from '../report.queries.ts';
import { stockInDays } from './stock-in-days.queries.ts';

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
    column('pending', 'Receipts to price', 'quantity'),
  ],
  countsUnpriced: true,
  order: sql`project, store, material, key`,
  rows: (ctx, filters) => sql`
    select project.name as project, store.name as store, material.name as material, material.unit,
      days.opening, days.incoming, days.opening + days.incoming - days.closing as outgoing,
      days.closing,
      case when ${canReadPrices(ctx, 'store')} then days.closing_value end as value,
      ${receiptsToPrice(toDay(filters))} as pending,
      case when ${canReadPrices(ctx, 'store')} then ${linesToPrice(toDay(filters))} end as unpriced,
      stock.store_id::text || stock.material_id as key
    from stock
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    join project on project.organisation_id = store.organisation_id
      and project.id = store.project_id
    join material on material.organisation_id = stock.organisation_id
      and material.id = stock.material_id
    cross join lateral (${stockInDays(filters)}) days
    where stock.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
      and days.posted > 0
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('stock.store_id', filters.storeId)}
      and ${isThe('stock.material_id', filters.materialId)}
      and ${isNamed('material', filters.search)}`,
};
