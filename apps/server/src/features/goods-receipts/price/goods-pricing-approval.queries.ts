/** Prices of received goods as approval policies see them: like an order of the same goods. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type {
  ApprovalSubject,
  Comparison,
  SubjectFacts,
  Wanted,
} from '#features/approvals/approvals.public.ts';
import { comparisonOf } from '#features/purchase-orders/purchase-orders.public.ts';
import { findPricingContent } from './goods-pricing.queries.ts';

type Scoped = Pick<Context, 'scope'>;

export const pricingApproval: ApprovalSubject = {
  type: 'GOODS_RECEIPT',
  facts: findFacts,
  content: async (db, { scope }, id) => findPricingContent(db, scope, id),
};

/** Finds the facts of receipts whose prices wait. A policy is tried out with orders, not with these. */
async function findFacts(
  db: Executor,
  { scope }: Scoped,
  wanted: Wanted,
): Promise<readonly SubjectFacts[]> {
  if (!('ids' in wanted)) return [];
  const { organisationId } = scope;
  const { rows } = await sql<SubjectFacts>`
    select receipt.id, receipt.firm_id as "firmId", receipt.project_id as "projectId",
      receipt.receipt_number as number, receipt.supplier_name as about,
      pricing.made_by as "requestedBy", array[pricing.made_by] as "makerIds",
      pricing.payable::text as payable, lines.categories,
      pricing.over_last_rate::text as "overLastRate",
      pricing.is_off_contract as "isOffContract",
      exists (
        select from budget_finding finding
        where finding.organisation_id = ${organisationId}
          and finding.document_id = any(lines.order_ids)
          and finding.action = 'APPROVE' and not finding.is_superseded
      ) as "isOverBudget",
      not exists (
        select from purchase_order other
        where other.organisation_id = ${organisationId} and other.firm_id = receipt.firm_id
          and other.supplier_id = receipt.supplier_id and other.status <> 'CANCELLED'
          and not other.id = any(lines.order_ids)
          and other.created_at < receipt.created_at
      ) as "isNewSupplier", null as "splitTotal"
    from goods_receipt receipt
    join goods_pricing pricing on pricing.organisation_id = receipt.organisation_id
      and pricing.goods_receipt_id = receipt.id and pricing.state = 'WAITING'
    cross join lateral (
      select array_remove(array_agg(distinct nullif(material.category, '')), null) as categories,
        array_agg(distinct ordered.purchase_order_id) as order_ids
      from goods_pricing_line line
      join goods_receipt_line came on came.organisation_id = line.organisation_id
        and came.id = line.goods_receipt_line_id
      join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
        and ordered.id = came.purchase_order_line_id
      join material on material.organisation_id = came.organisation_id
        and material.id = came.material_id
      where line.organisation_id = pricing.organisation_id
        and line.goods_pricing_id = pricing.id
    ) lines
    where receipt.organisation_id = ${organisationId}
      and receipt.id = any(${wanted.ids}::uuid[])`.execute(db);
  return rows;
}

/** How the waiting prices of receipts compare with the last rates. */
export async function compareGoods(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Comparison>> {
  const { rows } = await sql<Comparison & { readonly documentId: string }>`
    select line.document_id as "documentId", ${comparisonOf('line')}
    from (
      select pricing.goods_receipt_id as document_id, came.material_id, priced.rate,
        ordered.last_rate
      from goods_pricing pricing
      join goods_pricing_line priced on priced.organisation_id = pricing.organisation_id
        and priced.goods_pricing_id = pricing.id
      join goods_receipt_line came on came.organisation_id = priced.organisation_id
        and came.id = priced.goods_receipt_line_id
      join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
        and ordered.id = came.purchase_order_line_id
      where pricing.organisation_id = ${organisationId} and pricing.state = 'WAITING'
        and pricing.goods_receipt_id = any(${ids}::uuid[])) line
    group by line.document_id`.execute(db);
  return new Map(rows.map(({ documentId, ...comparison }) => [documentId, comparison]));
}

/** The request lines of the goods of receipts, by which they are budgeted. */
export function requestLinesOfGoods({ scope }: Scoped, ids: readonly string[]) {
  return sql`
    select came.goods_receipt_id as document_id,
      allocation.material_request_line_id as request_line_id
    from goods_receipt_line came
    join order_allocation allocation on allocation.organisation_id = came.organisation_id
      and allocation.purchase_order_line_id = came.purchase_order_line_id
    where came.organisation_id = ${scope.organisationId}
      and came.goods_receipt_id = any(${ids}::uuid[])`;
}
