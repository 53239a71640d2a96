/**
 * The stock ledger: every entry of the period, with the balance in the order of days; corrections of a
 * value alone are for who reads prices.
 */
import { sql } from 'kysely';

import {
  isEntryRead,
  runningBalances,
  toAuditParty,
  unreadEntries,
} from '#features/stock/stock.public.ts';
import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  type ReportRow,
  summed,
  toDay,
} from '../report.queries.ts';
import { stockInDays } from './stock-in-days.queries.ts';

export const stockLedger: Report = {
  title: 'Stock Ledger',
  columns: [
    column('day', 'Date', 'date'),
    column('project', 'Project'),
    column('store', 'Store'),
    column('material', 'Material'),
    column('document', 'Document', 'document'),
    column('party', 'From or to'),
    column('quantity', 'In / out', 'quantity'),
    column('balance', 'Balance', 'quantity'),
    column('unit', 'Unit'),
    summed('value', 'Value'),
    column('balanceValue', 'Balance value', 'money'),
    column('priceDifference', 'Price difference', 'money'),
  ],
  order: sql`day, posted_at, store_id, material_id, sequence`,
  rows: (ctx, filters) => sql`
    select entry.on_date as day, project.name as project, store.name as store, material.name as material, material.unit,
      jsonb_build_object('text', entry.document_number, 'type', entry.document_type,
        'id', entry.document_id) as document,
      ${toAuditParty} as party, entry.quantity,
      case when ${canReadPrices(ctx, 'store')} then entry.value end as value,
      case when ${canReadPrices(ctx, 'store')}
        then coalesce(back.purchase_value - back.value, 0.00) end as "priceDifference",
      entry.value as worth, entry.posted_at, entry.store_id, entry.material_id, entry.sequence
    from stock_entry entry
    join store on store.organisation_id = entry.organisation_id and store.id = entry.store_id
    join project on project.organisation_id = store.organisation_id
      and project.id = store.project_id
    join material on material.organisation_id = entry.organisation_id
      and material.id = entry.material_id
    left join supplier_return_line back on entry.kind = 'SUPPLIER_RETURN' and entry.quantity <> 0
      and back.organisation_id = entry.organisation_id and back.id = entry.document_line_id
      and back.purchase_value <> back.value
    where entry.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
      and ${isEntryRead(ctx.scope)}
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('entry.store_id', filters.storeId)}
      and ${isThe('entry.material_id', filters.materialId)}
      and ${inDays(filters)}
      and ${hasWords(
        sql`(material.name || ' ' || entry.document_number || ' ' || ${toAuditParty})`,
        filters.search,
      )}`,
  complete: ({ from, search }) => {
    const read = runningBalances({ from, hasGaps: search !== undefined });
    return async (ctx, rows) => {
      const balances = await read(ctx.db, ctx.scope, rows.map(ledgerRow));
      return rows.map((row, index) => ({
        ...row,
        balance: balances[index]?.quantity ?? null,
        balanceValue: row['value'] === null ? null : (balances[index]?.value ?? null),
      }));
    };
  },
  // A search reads every row; otherwise the count is known from the stock.
  sums: (ctx, filters) =>
    filters.search
      ? undefined
      : sql`
    select coalesce(sum(days.entries - ${unreadEntries(ctx.scope, inDays(filters))}), 0)::bigint
        as count,
      sum(case when ${canReadPrices(ctx, 'store')} then days.entries_value end) as "sum value"
    from stock
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    cross join lateral (${stockInDays(filters)}) days
    where stock.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
      and days.entries > 0
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('stock.store_id', filters.storeId)}
      and ${isThe('stock.material_id', filters.materialId)}`,
};

function inDays(filters: ReportFilters) {
  return sql<boolean>`entry.on_date >= ${fromDay(filters)} and entry.on_date <= ${toDay(filters)}`;
}

function ledgerRow(row: ReportRow) {
  const text = (key: string) => {
    const cell = row[key];
    return typeof cell === 'string' ? cell : '';
  };
  return {
    storeId: text('store_id'),
    materialId: text('material_id'),
    onDate: text('day'),
    sequence: Number(row['sequence']),
    quantity: text('quantity'),
    value: text('worth'),
  };
}
