/** The approvals that wait for the caller: the SQL form of the rule `signersOf`. */
import { can, ROLES } from '@plinth/domain/access/permissions';
import {
  APPROVABLE_DOCUMENTS,
  type ApprovableDocument,
  policyDocumentOf,
} from '@plinth/domain/approval/policy';
import { neededToApprove } from '@plinth/domain/approval/staff';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { permitted, type Scope, within } from '#scope.ts';

/**
 * `waiting`: each approval that the caller may sign now, with for whom; for themselves if they may.
 * Delegations that are not over are few, as are open steps, whose index is read.
 */
export function waitingFor(ctx: Context): RawBuilder<unknown> {
  const { scope, actor, clock } = ctx;
  const { organisationId } = scope;
  const today = indianDate(clock());
  return sql`seat as (
      select ${actor.id}::uuid as for_id
      union
      select delegation.from_id from delegation
      where delegation.organisation_id = ${organisationId} and delegation.to_id = ${actor.id}
        and delegation.ended_at is null
        and ${today}::date between delegation.first_day and delegation.last_day
    ), held as (
      select seat.for_id, member.firm_id, null::uuid as project_id, member.roles
      from seat join firm_member member on member.organisation_id = ${organisationId}
        and member.user_id = seat.for_id
      union all
      select seat.for_id, member.firm_id, member.project_id, member.roles
      from seat join project_member member on member.organisation_id = ${organisationId}
        and member.user_id = seat.for_id
    ), ${filledKinds(organisationId)}, waiting as (
      select distinct on (step.request_id) step.request_id, step.level, step.opened_at,
        ${isForAdministrator} as is_for_administrator, seat.for_id
      from approval_step step
      join approval_request request on request.organisation_id = ${organisationId}
        and request.id = step.request_id and request.state = 'PENDING'
      cross join seat
      left join filled on ${isOfKind}
      join user_account person on person.organisation_id = ${organisationId}
        and person.id = seat.for_id and person.deactivated_at is null
      where step.organisation_id = ${organisationId} and step.state = 'PENDING'
        and ${isAsked} and ${isReadable(scope)} and ${isOpenTo(ctx, today)}
        and not exists (
          select from approval_decision decision
          where decision.organisation_id = ${organisationId} and decision.step_id = step.id
            and (decision.decided_by = ${actor.id} or decision.decided_for = seat.for_id))
      order by step.request_id, (seat.for_id <> ${actor.id}), step.opened_at
    )`;
}

/** The SQL form of `policyDocumentOf` for the row `request`. */
const POLICY_DOCUMENT = sql<string>`case request.document_type ${sql.join(
  APPROVABLE_DOCUMENTS.map(
    (type) => sql`when ${sql.lit(type)} then ${sql.lit(policyDocumentOf(type))}`,
  ),
  sql` `,
)} end`;

/** A delegation in force for the document of `request`. */
function isInForce(alias: string, today: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('ended_at')} is null
    and ${today}::date between ${column('first_day')} and ${column('last_day')}
    and ${POLICY_DOCUMENT} = any(${column('documents')})
    and (${column('firm_ids')} is null or request.firm_id = any(${column('firm_ids')}))
    and (${column('cap')} is null or request.payable <= ${column('cap')}))`;
}

/**
 * Whether the caller may sign: not as a maker or on a maker's seat, and for others only within a
 * delegation.
 */
function isOpenTo(ctx: Context, today: string): RawBuilder<boolean> {
  const { scope, actor } = ctx;
  return sql<boolean>`((seat.for_id = ${actor.id} or exists (
      select from delegation given
      where given.organisation_id = ${scope.organisationId} and ${isInForce('given', today)}
        and given.to_id = ${actor.id} and given.from_id = seat.for_id))
    and not ${actor.id} = any(request.maker_ids)
    and not seat.for_id = any(request.maker_ids))`;
}

function readersOf(document: ApprovableDocument) {
  return ROLES.filter((role) => can([role], neededToApprove(document)));
}

/** Whether both the caller and the person whom they stand in for can read the document in full. */
function isReadable(scope: Scope): RawBuilder<boolean> {
  const types = APPROVABLE_DOCUMENTS.map((document) => {
    const permission = neededToApprove(document);
    return sql<boolean>`(request.document_type = ${document}
      and ${within(permitted(scope, permission), 'request')}
      and exists (select from held where held.for_id = seat.for_id and ${isHere}
        and held.roles && ${readersOf(document)}::text[]))`;
  });
  return sql<boolean>`(${sql.join(types, sql` or `)})`;
}

/** Whether the roles in `held` apply to the firm or the project of the approval. */
const isHere = sql<boolean>`held.firm_id = request.firm_id
  and (held.project_id is null or held.project_id = request.project_id)`;

/** Whether too few of the approvers may sign now, and the seat is an administrator's. */
const isForAdministrator = sql<boolean>`(filled.people is not null
    and exists (select from held where held.for_id = seat.for_id and ${isHere}
      and held.project_id is null and 'ADMIN' = any(held.roles))
    and cardinality(filled.people) - (
      select count(*) from unnest(filled.people) as asked(id)
      where asked.id = any(request.maker_ids)
    ) < step.needed)`;

/**
 * Whether the person is an approver of the step by name or role, or as an administrator where too
 * few others may sign.
 */
const isAsked = sql<boolean>`(seat.for_id = any(step.approver_ids)
    or exists (select from held where held.for_id = seat.for_id and ${isHere}
      and (held.roles && step.approver_project_roles
        or (held.project_id is null and held.roles && step.approver_firm_roles)))
    or ${isForAdministrator})`;

/**
 * The columns that decide who may sign a step, so that the signers are computed once for all steps
 * alike.
 */
const KIND = [
  sql`request.document_type`,
  sql`request.firm_id`,
  sql`request.project_id`,
  sql`step.approver_ids`,
  sql`step.approver_firm_roles`,
  sql`step.approver_project_roles`,
];

const isOfKind = sql<boolean>`(filled.document_type, filled.firm_id, filled.project_id,
  filled.approver_ids, filled.approver_firm_roles, filled.approver_project_roles)
  = (${sql.join(KIND)})`;

/**
 * `filled`: the current signers of each kind of step in firms that a seat administers, as people
 * may have left since a level was opened.
 */
function filledKinds(organisationId: string): RawBuilder<unknown> {
  const readers = APPROVABLE_DOCUMENTS.map(
    (document) => sql<boolean>`(kind.document_type = ${document}
      and place.roles && ${readersOf(document)}::text[])`,
  );
  return sql`kind as materialized (
      select distinct ${sql.join(KIND)}
      from approval_step step
      join approval_request request on request.organisation_id = ${organisationId}
        and request.id = step.request_id and request.state = 'PENDING'
      where step.organisation_id = ${organisationId} and step.state = 'PENDING'
        and request.firm_id in (
          select firm_id from held where project_id is null and 'ADMIN' = any(roles))
    ), filled as materialized (
      select kind.*, array(
        select place.user_id
        from (
          select user_id, roles, true as is_of_firm from firm_member
          where organisation_id = ${organisationId} and firm_id = kind.firm_id
          union all
          select user_id, roles, false from project_member
          where organisation_id = ${organisationId} and firm_id = kind.firm_id
            and project_id = kind.project_id
        ) place
        join user_account filler on filler.organisation_id = ${organisationId}
          and filler.id = place.user_id and filler.deactivated_at is null
        group by place.user_id
        having bool_or(place.user_id = any(kind.approver_ids)
            or place.roles && kind.approver_project_roles
            or (place.is_of_firm and place.roles && kind.approver_firm_roles))
          and bool_or(${sql.join(readers, sql` or `)})
      ) as people
      from kind
    )`;
}
