/**
 * The receipts of a site less what went back, and the issues to the work less what came back, entry
 * by entry.
 */
import {
  ENTRY_WORDS,
  ISSUED_KINDS,
  RECEIVED_KINDS,
  type StockEntryKind,
} from '@plinth/domain/stock/entry-kinds';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isEntryRead, toAuditParty } from '#features/stock/stock.public.ts';
import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  summed,
  toDay,
} from '../report.queries.ts';

const COLUMNS = [
  column('day', 'Date', 'date'),
  column('kind', 'What'),
  column('document', 'Document', 'document'),
  column('party', 'From or to'),
  column('project', 'Project'),
  column('store', 'Store'),
  column('material', 'Material'),
  column('unit', 'Unit'),
  column('quantity', 'Quantity', 'quantity'),
  summed('value', 'Value'),
];

const order = sql`day, posted_at, store_id, material_id, sequence`;

export const siteReceipts: Report = {
  title: 'Received by Entry',
  columns: COLUMNS,
  order,
  rows: (ctx, filters) => entriesOf(ctx, filters, RECEIVED_KINDS, 1),
};

export const siteIssues: Report = {
  title: 'Issued by Entry',
  columns: COLUMNS,
  order,
  rows: (ctx, filters) => entriesOf(ctx, filters, ISSUED_KINDS, -1),
};

/** Corrections of a value are entries without a quantity, for who reads prices. */
function entriesOf(
  ctx: Context,
  filters: ReportFilters,
  kinds: readonly StockEntryKind[],
  sign: 1 | -1,
) {
  const words = kinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(ENTRY_WORDS[kind])}`);
  return sql`
    select entry.on_date as day, project.name as project, store.name as store, material.name as material, material.unit,
      case when entry.quantity = 0 then 'Value corrected' else
        case entry.kind ${sql.join(words, sql` `)} end end as kind,
      jsonb_build_object('text', entry.document_number, 'type', entry.document_type,
        'id', entry.document_id) as document,
      ${toAuditParty} as party, ${sql.lit(sign)} * entry.quantity as quantity,
      case when ${canReadPrices(ctx, 'store')} then ${sql.lit(sign)} * entry.value end as value,
      entry.posted_at, entry.store_id, entry.material_id, entry.sequence
    from stock_entry entry
    join store on store.organisation_id = entry.organisation_id and store.id = entry.store_id
    join project on project.organisation_id = store.organisation_id
      and project.id = store.project_id
    join material on material.organisation_id = entry.organisation_id
      and material.id = entry.material_id
    where entry.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'store')}
      and entry.kind in (${sql.join(kinds)}) and ${isEntryRead(ctx.scope)}
      and ${isThe('store.project_id', filters.projectId)}
      and ${isThe('store.firm_id', filters.firmId)}
      and ${isThe('entry.store_id', filters.storeId)}
      and ${isThe('entry.material_id', filters.materialId)}
      and entry.on_date >= ${fromDay(filters)} and entry.on_date <= ${toDay(filters)}
      and ${hasWords(
        sql`(material.name || ' ' || entry.document_number || ' ' || ${toAuditParty})`,
        filters.search,
      )}`;
}
