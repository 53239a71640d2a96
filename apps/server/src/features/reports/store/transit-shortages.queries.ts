/** Transfers that were closed as short, visible at both ends. */
import { sql } from 'kysely';

import { withinEither } from '#scope.ts';

import {
  canReadPrices,
  column,
  fromDay,
  hasWords,
  isEither,
  isThe,
  type Report,
  summed,
  toDay,
} from '../report.queries.ts';

export const transitShortages: Report = {
  title: 'Short in Transit',
  columns: [
    column('day', 'Settled', 'date'),
    column('document', 'Challan', 'document'),
    column('dispatched', 'Sent', 'date'),
    column('from', 'From'),
    column('to', 'To'),
    column('vehicle', 'Vehicle'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('sent', 'Sent quantity', 'quantity'),
    column('arrived', 'Arrived', 'quantity'),
    column('short', 'Short', 'quantity'),
    column('reason', 'Reason'),
    summed('value', 'Value lost'),
  ],
  order: sql`day, number, position, key`,
  rows: (ctx, filters) => sql`
    select transfer.received_on as day,
      jsonb_build_object('text', transfer.challan_number, 'type', 'STOCK_TRANSFER',
        'id', transfer.id) as document,
      transfer.challan_number as number, transfer.dispatched_on as dispatched,
      transfer.site_name || ', ' || store.name as from,
      transfer.to_site_name || ', ' || to_store.name as to,
      transfer.vehicle_no as vehicle, line.material_name as material, line.unit,
      line.quantity as sent, line.received_quantity as arrived, line.short_quantity as short,
      line.short_reason as reason,
      case when ${canReadPrices(ctx, 'transfer')} then line.value - line.received_value end as value,
      line.position, line.id as key
    from stock_transfer_line line
    join stock_transfer transfer on transfer.organisation_id = line.organisation_id
      and transfer.id = line.stock_transfer_id
    join store on store.organisation_id = transfer.organisation_id and store.id = transfer.store_id
    join store to_store on to_store.organisation_id = transfer.organisation_id
      and to_store.id = transfer.to_store_id
    where line.organisation_id = ${ctx.scope.organisationId} and line.short_quantity > 0
      and ${withinEither(ctx.scope, 'transfer')}
      and ${isEither('transfer.project_id', 'transfer.to_project_id', filters.projectId)}
      and ${isThe('transfer.firm_id', filters.firmId)}
      and ${isEither('transfer.store_id', 'transfer.to_store_id', filters.storeId)}
      and ${isThe('line.material_id', filters.materialId)}
      and transfer.received_on >= ${fromDay(filters)} and transfer.received_on <= ${toDay(filters)}
      and ${hasWords(
        sql`(transfer.challan_number || ' ' || transfer.site_name || ' ' || transfer.to_site_name
          || ' ' || line.material_name)`,
        filters.search,
      )}`,
};
