/**
 * Receipts priced by an index that is not final, and what final ones added to or took off receipts:
 * figures of debit and credit notes, before tax.
 */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
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

const OF_RECEIPT = [
  column('day', 'Received', 'date'),
  column('document', 'GRN', 'document'),
  column('supplier', 'Supplier'),
  column('order', 'Order', 'document'),
  column('contract', 'Rate contract'),
  column('material', 'Material'),
  column('unit', 'Unit'),
] as const;

export const provisionalRates: Report = {
  title: 'Provisional Rates',
  columns: [
    ...OF_RECEIPT,
    column('quantity', 'Accepted', 'quantity'),
    column('days', 'Days since received', 'quantity'),
    column('state', 'State'),
    column('rate', 'Rate', 'money'),
    summed('value', 'Value'),
  ],
  order: sql`day, number, position, key`,
  rows: (ctx, filters) => sql`
    select ${HEAD}, line.accepted_quantity - line.returned_quantity as quantity,
      ${indianDate(ctx.clock())}::date - receipt.received_on as days,
      case when line.rate is null then 'Waits for an index' else 'Provisional' end as state,
      ${priced(ctx, sql`coalesce(line.contract_rate, 0.00)`)} as rate,
      ${priced(ctx, sql`line.value`)} as value, line.position, line.id as key
    ${receiptLines(ctx, filters)}
      and receipt.status = 'POSTED' and line.accepted_quantity > line.returned_quantity
      and (line.is_rate_provisional or line.rate is null)`,
};

export const rateDifferences: Report = {
  title: 'Rate Differences',
  columns: [
    ...OF_RECEIPT,
    column('settled', 'Final since', 'date'),
    column('quantity', 'Quantity', 'quantity'),
    column('used', 'Rate used', 'money'),
    column('final', 'Final rate', 'money'),
    column('note', 'Note'),
    summed('amount', 'Difference'),
  ],
  order: sql`day, number, position, made_at, key`,
  rows: (ctx, filters) => sql`
    select ${HEAD}, (difference.made_at at time zone 'Asia/Kolkata')::date as settled,
      difference.quantity, ${priced(ctx, sql`difference.used_rate`)} as used,
      ${priced(ctx, sql`difference.final_rate`)} as final,
      case when difference.withdrawn_at is not null then 'GRN reversed, nothing is owed'
        else case when difference.correction_id is not null then 'Index corrected: ' else '' end
          || case when difference.amount > 0 then 'Debit note of the supplier'
            else 'Credit note of the supplier' end end as note,
      ${priced(ctx, sql`case when difference.withdrawn_at is null then difference.amount else 0.00 end`)}
        as amount, line.position, difference.made_at, difference.id as key
    ${receiptLines(
      ctx,
      filters,
      sql`cross join lateral (
        select * from rate_difference
        where organisation_id = line.organisation_id
          and goods_receipt_line_id = line.id) difference`,
    )} and ${canReadPrices(ctx, 'receipt')}`,
};

const HEAD = sql`receipt.received_on as day,
  jsonb_build_object('text', receipt.receipt_number, 'type', 'GOODS_RECEIPT', 'id', receipt.id)
    as document,
  receipt.receipt_number as number, receipt.supplier_name as supplier,
  jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as order,
  ordered.contract_number as contract, ordered.material_name as material, ordered.unit`;

function priced(ctx: Context, figure: RawBuilder<unknown>) {
  return sql`case when ${canReadPrices(ctx, 'receipt')} then ${figure} end`;
}

/** The receipt lines of orders that call off rate contracts. */
function receiptLines(ctx: Context, filters: ReportFilters, beside = sql``) {
  return sql`
    from goods_receipt receipt
    join goods_receipt_line line on line.organisation_id = receipt.organisation_id
      and line.goods_receipt_id = receipt.id
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id and ordered.contract_line_id is not null
    join purchase_order po on po.organisation_id = ordered.organisation_id
      and po.id = ordered.purchase_order_id
    ${beside}
    where receipt.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'receipt')}
      and ${isThe('receipt.project_id', filters.projectId)}
      and ${isThe('receipt.firm_id', filters.firmId)}
      and ${isThe('receipt.supplier_id', filters.supplierId)}
      and ${isThe('line.material_id', filters.materialId)}
      and receipt.received_on >= ${fromDay(filters)} and receipt.received_on <= ${toDay(filters)}
      and ${hasWords(
        sql`(receipt.receipt_number || ' ' || receipt.supplier_name || ' ' || po.po_number || ' '
          || ordered.contract_number || ' ' || ordered.material_name)`,
        filters.search,
      )}`;
}
