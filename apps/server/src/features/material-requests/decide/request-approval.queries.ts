/** Material requests as approval policies see them. */
import type { Content } from '@plinth/domain/approval/difference';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { withMerged } from '#db/with-merged.ts';
import type {
  ApprovalSubject,
  SubjectFacts,
  Wanted,
} from '#features/approvals/approvals.public.ts';

type Scoped = Pick<Context, 'scope'>;

export const requestApproval: ApprovalSubject = {
  type: 'MATERIAL_REQUEST',
  facts: findFacts,
  content: findContent,
};

/** Acts by which a person becomes a maker of the request, beside its requester. */
const MAKING = ['create', 'add-item', 'change-item', 'remove-item', 'submit'] as const;

/**
 * The facts for the approval policy. The payable is the quantities at the last rates of the firm,
 * also under a name that was merged; a material that it never ordered makes it unknown.
 */
async function findFacts(
  db: Executor,
  { scope }: Scoped,
  wanted: Wanted,
): Promise<readonly SubjectFacts[]> {
  const { organisationId } = scope;
  const { rows } = await sql<SubjectFacts>`
    select request.id, request.firm_id as "firmId", request.project_id as "projectId",
      request.mrn_number as number, request.requested_by_name as about,
      request.requested_by as "requestedBy",
      array(
        select request.requested_by union
        select actor_id from audit_entry entry
        where entry.organisation_id = ${organisationId}
          and entry.document_type = 'MATERIAL_REQUEST' and entry.document_id = request.id
          and entry.action in (${sql.join(MAKING.map((action) => sql.lit(action)))})
      ) as "makerIds",
      case when lines.are_all_known then round(lines.payable, 2) end as payable,
      lines.categories, null as "overLastRate", false as "isNewSupplier", false as "isOffContract",
      exists (
        select from budget_finding finding
        where finding.organisation_id = ${organisationId} and finding.document_id = request.id
          and finding.action = 'APPROVE' and not finding.is_superseded
      ) as "isOverBudget", null as "splitTotal"
    from material_request request
    cross join lateral (
      select array_remove(array_agg(distinct nullif(material.category, '')), null) as categories,
        sum(line.quantity * last.rate) as payable,
        bool_and(last.rate is not null) as are_all_known
      from material_request_line line
      join material on material.organisation_id = line.organisation_id
        and material.id = line.material_id
      left join lateral (
        select newest.rate
        from unnest(${withMerged(sql`line.material_id`, organisationId)}) as same (id)
        cross join lateral (
          select past.price_per_unit * (100 - past.discount) / 100 as rate, past.ordered_at,
            past.purchase_order_id, past.position
          from purchase_order_line past
          join purchase_order past_order on past_order.organisation_id = past.organisation_id
            and past_order.id = past.purchase_order_id
          where past.organisation_id = ${organisationId} and past.firm_id = request.firm_id
            and past.material_id = same.id and past.price_per_unit is not null
            and past_order.status <> 'CANCELLED'
          order by past.ordered_at desc, past.purchase_order_id desc, past.position desc
          limit 1
        ) newest
        order by newest.ordered_at desc, newest.purchase_order_id desc, newest.position desc
        limit 1
      ) last on true
      where line.organisation_id = ${organisationId} and line.material_request_id = request.id
    ) lines
    where request.organisation_id = ${organisationId} and ${isWanted(wanted)}
    order by request.created_at desc, request.id desc
    ${'ids' in wanted ? sql`` : sql`limit ${wanted.most}`}`.execute(db);
  return rows;
}

function isWanted(wanted: Wanted): RawBuilder<boolean> {
  return 'ids' in wanted
    ? sql<boolean>`request.id = any(${wanted.ids}::uuid[])`
    : sql<boolean>`request.firm_id = ${wanted.firmId} and request.created_at >= ${wanted.since}
        and request.status <> 'PENDING'`;
}

async function findContent(db: Executor, { scope }: Scoped, id: string): Promise<Content> {
  const { organisationId } = scope;
  const { rows } = await sql<{ content: Content }>`
    select jsonb_build_object('mrnNumber', request.mrn_number,
      'requestedBy', request.requested_by_name, 'priority', request.priority,
      'requiredOn', request.required_on, 'requiredBy', request.required_by::text,
      'remark', request.remark,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('material', line.material_name,
          'quantity', trim_scale(line.quantity)::text, 'unit', line.unit,
          'purpose', line.purpose) order by line.position), '[]')
        from material_request_line line
        where line.organisation_id = ${organisationId} and line.material_request_id = request.id)
    ) as content
    from material_request request
    where request.organisation_id = ${organisationId} and request.id = ${id}`.execute(db);
  return rows[0]?.content ?? null;
}

/** The lines of requests, by which they are budgeted. */
export function linesOfRequests({ scope }: Scoped, ids: readonly string[]) {
  return sql`
    select line.material_request_id as document_id, line.id as request_line_id
    from material_request_line line
    where line.organisation_id = ${scope.organisationId}
      and line.material_request_id = any(${ids}::uuid[])`;
}
