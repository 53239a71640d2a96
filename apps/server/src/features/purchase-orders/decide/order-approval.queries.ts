/** Purchase orders as approval policies see them. */
import type { Content } from '@plinth/domain/approval/difference';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type {
  ApprovalSubject,
  Comparison,
  SubjectFacts,
  Wanted,
} from '#features/approvals/approvals.public.ts';

import { netPrice, newestRates } from '../read/order-rates.store.ts';

type Scoped = Pick<Context, 'scope'>;

export const orderApproval: ApprovalSubject = {
  type: 'PURCHASE_ORDER',
  facts: findFacts,
  content: findContent,
};

/**
 * The facts for the approval policy; those of a waiting amendment if there is one. A line as per
 * contract makes the payable unknown. A supplier is new without an earlier order in the firm;
 * cancelled orders do not count.
 */
async function findFacts(
  db: Executor,
  { scope }: Scoped,
  wanted: Wanted,
): Promise<readonly SubjectFacts[]> {
  const { organisationId } = scope;
  const { rows } = await sql<SubjectFacts>`
    select po.id, po.firm_id as "firmId", po.project_id as "projectId", po.po_number as number,
      po.supplier_name as about, po.ordered_by as "requestedBy",
      array_remove(array[po.ordered_by, po.changed_by, amended.made_by], null) as "makerIds",
      case when not coalesce(amended.content -> 'lines' @> '[{"pricePerUnit": "As per contract"}]',
          po.has_contract_line)
        then ${payableOf(sql`coalesce((amended.content ->> 'grandTotal')::numeric, po.grand_total)`)}
        end as payable,
      lines.is_off_contract or po.is_beyond_contract
        or coalesce('CONTRACT' = any(amended.grounds), false) as "isOffContract",
      exists (
        select from budget_finding finding
        where finding.organisation_id = ${organisationId} and finding.document_id = po.id
          and finding.action = 'APPROVE' and not finding.is_superseded
      ) as "isOverBudget",
      lines.categories, lines.over_last_rate as "overLastRate",
      not exists (
        select from purchase_order earlier
        where earlier.organisation_id = ${organisationId} and earlier.firm_id = po.firm_id
          and earlier.supplier_id = po.supplier_id and earlier.status <> 'CANCELLED'
          and (earlier.created_at, earlier.id) < (po.created_at, po.id)
      ) as "isNewSupplier",
      (
        select sum(case when part.id = po.id
          then ${payableOf(sql`coalesce((amended.content ->> 'grandTotal')::numeric, po.grand_total)`)}
          else ${payableOf(sql`part.grand_total`)} end) from purchase_order part
        where part.organisation_id = ${organisationId} and part.supplier_id = po.supplier_id
          and part.project_id = po.project_id and part.ordered_by = po.ordered_by
          and (part.status <> 'CANCELLED' or part.id = po.id)
          and part.created_at > po.created_at - interval '7 days'
          and (part.created_at, part.id) <= (po.created_at, po.id)
      ) as "splitTotal"
    from purchase_order po
    left join purchase_order_revision amended
      on amended.organisation_id = po.organisation_id and amended.purchase_order_id = po.id
      and amended.state = 'WAITING'
    cross join lateral (
      select array_remove(array_agg(distinct nullif(material.category, '')), null) as categories,
        max((line.rate - line.last_rate) / line.last_rate * 100)
          filter (where line.last_rate > 0 and line.rate > line.last_rate) as over_last_rate,
        coalesce(bool_or(line.is_off_contract), false) as is_off_contract
      from (${approvedLines()}) line
      join material on material.organisation_id = po.organisation_id
        and material.id = line.material_id
    ) lines
    where po.organisation_id = ${organisationId} and ${isWanted(wanted)}
    order by po.created_at desc, po.id desc
    ${'ids' in wanted ? sql`` : sql`limit ${wanted.most}`}`.execute(db);
  return rows;
}

/** Whole rupees, half up: what is paid, and what the bands of a policy mean. */
function payableOf(grandTotal: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`round(${grandTotal})::numeric(17, 2)`;
}

function isWanted(wanted: Wanted): RawBuilder<boolean> {
  return 'ids' in wanted
    ? sql<boolean>`po.id = any(${wanted.ids}::uuid[])`
    : sql<boolean>`po.firm_id = ${wanted.firmId} and po.created_at >= ${wanted.since}`;
}

/** Everything that the supplier reads, with the amounts; for an amendment, its whole content. */
async function findContent(
  db: Executor,
  { scope }: Scoped,
  id: string,
  revision: number,
): Promise<Content> {
  const { organisationId } = scope;
  if (revision > 0) return findAmendedContent(db, organisationId, id);
  const { rows } = await sql<{ content: Content }>`
    select jsonb_build_object('poNumber', po.po_number, 'supplier', po.supplier_name,
      'supplierGstNo', po.supplier_gst_no, 'contact', po.supplier_contact,
      'firm', po.firm_name, 'firmGstNo', po.firm_gst_no, 'site', po.site_name,
      'siteAddress', po.site_address, 'placeOfSupply', coalesce(po.place_of_supply,
        po.site_state_code), 'expectedDeliveryDate', po.expected_delivery_date::text,
      'remark', po.remark, 'purpose', po.purpose, 'terms', po.terms,
      'subtotal', po.subtotal::text, 'cgst', po.cgst::text, 'sgst', po.sgst::text,
      'igst', po.igst::text, 'additionalCharge', po.additional_charge::text,
      'grandTotal', po.grand_total::text,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('material', line.material_name,
          'quantity', trim_scale(line.quantity)::text, 'unit', line.unit,
          'pricePerUnit', line.price_per_unit::text, 'discount', trim_scale(line.discount)::text,
          'gst', trim_scale(line.gst_rate)::text, 'amount', line.amount::text)
          order by line.position), '[]')
        from purchase_order_line line
        where line.organisation_id = ${organisationId} and line.purchase_order_id = po.id),
      'charges', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', charge.kind, 'basis', charge.basis,
          'value', charge.value::text, 'unit', charge.unit, 'timing', charge.timing,
          'gst', trim_scale(charge.gst_rate)::text, 'amount', charge.amount::text)
          order by charge.position), '[]')
        from purchase_order_charge charge
        where charge.organisation_id = ${organisationId} and charge.purchase_order_id = po.id)
    ) || jsonb_strip_nulls(jsonb_build_object(
      'creditDays', po.credit_days::text, 'advancePercent', trim_scale(po.advance_percent)::text,
      'deliveryTerms', nullif(po.delivery_terms, ''))) as content
    from purchase_order po
    where po.organisation_id = ${organisationId} and po.id = ${id}`.execute(db);
  return rows[0]?.content ?? null;
}

async function findAmendedContent(
  db: Executor,
  organisationId: string,
  id: string,
): Promise<Content> {
  const { rows } = await sql<{ content: Content }>`
    select jsonb_build_object('revision', revision, 'reason', reason, 'asked', content_hash)
      || content as content
    from purchase_order_revision
    where organisation_id = ${organisationId} and purchase_order_id = ${id}
      and state = 'WAITING'`.execute(db);
  return rows[0]?.content ?? null;
}

/**
 * Lines with `material_id`, `rate` (net, null as per contract), `last_rate` and `is_off_contract`;
 * the order is `po`, its waiting revision, if any, `amended`. An existing line has the last rate at
 * the time of ordering; an added line has the newest of its material.
 */
function approvedLines(): RawBuilder<unknown> {
  return sql`
    select line.material_id, ${netPrice('line')} as rate, line.last_rate,
      coalesce(line.contract_standing = 'OFF_CONTRACT', false) as is_off_contract
    from purchase_order_line line
    where amended.id is null
      and line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
    union all
    select asked."materialId", priced.rate,
      case when standing.id is null
        then (select newest.rate from (${newestRates(ADDED, 1)}) newest)
        else standing.last_rate end,
      coalesce(not standing.is_price_hidden and priced.rate > standing.contract_rate,
        amended.asked -> 'added'
          @> jsonb_build_array(jsonb_build_object('id', asked.id, 'isOffContract', true)),
        false)
    from jsonb_to_recordset(amended.content -> 'lines') as asked (
      id uuid, "materialId" uuid, "restOf" uuid, "pricePerUnit" text, discount numeric)
    left join purchase_order_line standing on standing.organisation_id = po.organisation_id
      and standing.purchase_order_id = po.id and standing.id = coalesce(asked."restOf", asked.id)
    cross join lateral (
      select case when asked."pricePerUnit" ~ '^[0-9]'
        then asked."pricePerUnit"::numeric * (100 - asked.discount) / 100
        else ${netPrice('standing')} end as rate
    ) priced`;
}

const ADDED = {
  organisationId: sql`po.organisation_id`,
  firmId: sql`po.firm_id`,
  materialId: sql`asked."materialId"`,
};

/** How the rates of orders compare with the last ones; of a waiting amendment if there is one. */
export async function compareRates(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Comparison>> {
  const { rows } = await sql<Comparison & { readonly documentId: string }>`
    select po.id as "documentId", ${comparisonOf('line')}
    from purchase_order po
    left join purchase_order_revision amended
      on amended.organisation_id = po.organisation_id and amended.purchase_order_id = po.id
      and amended.state = 'WAITING'
    cross join lateral (${approvedLines()}) line
    where po.organisation_id = ${organisationId} and po.id = any(${ids}::uuid[])
    group by po.id`.execute(db);
  return new Map(rows.map(({ documentId, ...comparison }) => [documentId, comparison]));
}

/**
 * The columns of a comparison.
 * @param line alias of lines with `material_id`, `rate`, null as per contract, and `last_rate`
 */
export function comparisonOf(line: string): RawBuilder<unknown> {
  const [rate, last] = [sql.ref(`${line}.rate`), sql.ref(`${line}.last_rate`)];
  const materials = sql`count(distinct ${sql.ref(`${line}.material_id`)})`;
  return sql`${materials}::int as materials,
    (${materials} filter (where ${last} > 0 and ${rate} is not null))::int as compared,
    (${materials} filter (where ${last} > 0 and ${rate} > ${last}))::int as dearer,
    trim_scale(round(max((${rate} / ${last} - 1) * 100)
      filter (where ${last} > 0 and ${rate} > ${last}), 1))::text as most`;
}

/** The request lines that orders serve, by which they are budgeted. */
export function requestLinesOfOrders({ scope }: Scoped, ids: readonly string[]) {
  return sql`
    select line.purchase_order_id as document_id,
      allocation.material_request_line_id as request_line_id
    from purchase_order_line line
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    where line.organisation_id = ${scope.organisationId}
      and line.purchase_order_id = any(${ids}::uuid[])`;
}

/** Needs approval and is not decided; without those sent back. */
export const isWaitingForApproval = sql<boolean>`(po.status = 'SUBMITTED' and po.is_approval_needed
  and po.sent_back_reason is null)`;

/** Raised or last changed by the person: `mayDecide` in SQL. */
export function isMadeBy({
  id,
}: {
  readonly id: string | RawBuilder<string>;
}): RawBuilder<boolean> {
  return sql<boolean>`(po.ordered_by = ${id} or po.changed_by is not distinct from ${id})`;
}

/**
 * Whether a policy of the firm has determined approvers, who find the order among their approvals.
 */
export const isPendingByPolicy = sql<boolean>`exists (
  select from approval_request asked
  where asked.organisation_id = po.organisation_id and asked.document_type = 'PURCHASE_ORDER'
    and asked.document_id = po.id and asked.state = 'PENDING')`;
