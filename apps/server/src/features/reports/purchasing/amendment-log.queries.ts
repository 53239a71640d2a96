/**
 * Amendments of orders: why, by whom, who decided, and the value of the order before and after. One
 * that waits, or was rejected or withdrawn, shows the requested value and changes nothing.
 */
import { AMENDMENT_REASONS, REVISION_STATES } from '@plinth/domain/purchase-order/amend/amendment';
import { sql } from 'kysely';

import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  madeInDays,
  type Report,
  summed,
} from '../report.queries.ts';

export const amendmentLog: Report = {
  title: 'Amendments of Orders',
  columns: [
    column('day', 'Amended', 'date'),
    column('document', 'Order', 'document'),
    column('amendment', 'Amendment', 'quantity'),
    column('supplier', 'Supplier'),
    column('why', 'Reason'),
    column('state', 'State'),
    column('before', 'Value before', 'money'),
    column('after', 'Value after', 'money'),
    summed('change', 'Change in force'),
    column('by', 'Amended by'),
    column('decided', 'Decided by'),
    column('remark', 'Remark'),
  ],
  order: sql`made_at, number, amendment, key`,
  rows: (ctx, filters) => sql`
    select (rev.made_at at time zone 'Asia/Kolkata')::date as day,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      rev.revision as amendment, po.supplier_name as supplier,
      ${wordsOf('rev.reason_code', AMENDMENT_REASONS)} as why, rev.reason as remark,
      rev.made_by_name as by, ${wordsOf('rev.state', REVISION_STATES)} as state,
      coalesce(rev.decided_by_name, '') as decided,
      case when ${canReadPrices(ctx, 'po')} then ${total('before')} end as before,
      case when ${canReadPrices(ctx, 'po')} then ${total('after')} end as after,
      case when ${canReadPrices(ctx, 'po')} then
        case when rev.in_force_at is null then 0.00 else ${total('after')} - ${total('before')} end
      end as change,
      rev.made_at, po.po_number as number, rev.id as key
    from purchase_order_revision rev
    join purchase_order po on po.organisation_id = rev.organisation_id
      and po.id = rev.purchase_order_id
    where rev.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'po')}
      and rev.revision > 0
      and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
      and ${isThe('po.supplier_id', filters.supplierId)}
      and ${isOfMaterial(filters.materialId)}
      and ${madeInDays('rev', filters, 'made_at')}
      and ${hasWords(
        sql`(po.po_number || ' ' || po.supplier_name || ' ' || rev.reason)`,
        filters.search,
      )}`,
};

/** The grand total with tax on one side of the difference. */
function total(side: 'before' | 'after') {
  return sql`(rev.difference -> 'grandTotal' ->> ${sql.lit(side)})::numeric`;
}

/** Whether the lines after the amendment contain the material. */
function isOfMaterial(materialId: string | undefined) {
  return materialId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`rev.content -> 'lines' @> ${JSON.stringify([{ materialId }])}::jsonb`;
}

function wordsOf(reference: string, words: Readonly<Record<string, string>>) {
  const cases = Object.entries(words).map(
    ([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`,
  );
  return sql`case ${sql.ref(reference)} ${sql.join(cases, sql` `)} end`;
}
