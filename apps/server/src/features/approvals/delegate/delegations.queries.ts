/** Reads delegations: the caller's, and for administrators those of the people of their firms. */
import type { Delegation } from '@plinth/contracts/approval-delegations';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { permitted, type Scope, visibleFirmIds } from '#scope.ts';

type Scoped = Pick<Context, 'scope' | 'actor' | 'clock'>;

/** The number of days that ended delegations are shown for. */
const SHOWN_DAYS = 366;

/** The delegations that the caller may see, newest first. */
export async function listDelegations(db: Executor, ctx: Scoped): Promise<Delegation[]> {
  const { scope, actor, clock } = ctx;
  const { organisationId } = scope;
  const today = indianDate(clock());
  const managed = managedFirms(scope);
  const { rows } = await sql<Omit<Delegation, 'state'> & { readonly isEnded: boolean }>`
    select delegation.id, json_build_object('id', giver.id, 'name', giver.name) as "from",
      json_build_object('id', taker.id, 'name', taker.name) as "to",
      json_build_object('id', creator.id, 'name', creator.name) as "createdBy",
      delegation.first_day as "firstDay", delegation.last_day as "lastDay", delegation.documents,
      delegation.cap::text as cap, delegation.ended_at is not null as "isEnded",
      (select json_agg(json_build_object('id', firm.id, 'name', firm.name) order by firm.name)
        from firm where firm.organisation_id = ${organisationId}
          and firm.id = any(delegation.firm_ids)) as firms,
      (${actor.id} in (delegation.from_id, delegation.to_id)
          or (managed.firm_id is not null and not exists (${otherFirmsOf(scope, managed)})))
        and delegation.ended_at is null and delegation.last_day >= ${today}::date as "mayEnd"
    from delegation
    join user_account giver on giver.organisation_id = delegation.organisation_id
      and giver.id = delegation.from_id
    join user_account taker on taker.organisation_id = delegation.organisation_id
      and taker.id = delegation.to_id
    join user_account creator on creator.organisation_id = delegation.organisation_id
      and creator.id = delegation.created_by
    left join lateral (${firmsOf(scope, managed)}) managed on true
    where delegation.organisation_id = ${organisationId}
      and delegation.last_day >= ${addDays(today, -SHOWN_DAYS)}::date
      and (delegation.from_id = ${actor.id} or delegation.to_id = ${actor.id}
        or managed.firm_id is not null)
    order by delegation.created_at desc, delegation.id desc`.execute(db);
  return rows.map(({ isEnded, ...delegation }) => ({
    ...delegation,
    state: stateOf(delegation, isEnded, today),
  }));
}

/** @throws AppError notFound, also for those that the caller does not see */
export async function getDelegation(db: Executor, ctx: Scoped, id: string): Promise<Delegation> {
  const delegation = (await listDelegations(db, ctx)).find((one) => one.id === id);
  if (!delegation) throw notFound('Delegation');
  return delegation;
}

/**
 * A query of one firm that the caller administers and that the giver of `delegation` belongs to.
 */
function firmsOf({ organisationId }: Scope, managed: readonly string[]) {
  return sql`select firm_id from (
      select firm_id from firm_member member
      where member.organisation_id = ${organisationId} and member.user_id = delegation.from_id
      union all
      select firm_id from project_member member
      where member.organisation_id = ${organisationId} and member.user_id = delegation.from_id
    ) held where held.firm_id = any(${managed}::uuid[]) limit 1`;
}

/** A query of the firms that `delegation` covers and that the caller does not administer. */
function otherFirmsOf({ organisationId }: Scope, managed: readonly string[]) {
  return sql`select from (
      select firm_id from firm_member member
      where member.organisation_id = ${organisationId} and member.user_id = delegation.from_id
      union all
      select firm_id from project_member member
      where member.organisation_id = ${organisationId} and member.user_id = delegation.from_id
    ) held
    where (delegation.firm_ids is null or held.firm_id = any(delegation.firm_ids))
      and held.firm_id <> all(${managed}::uuid[])`;
}

/** The firms whose people the caller administers. */
function managedFirms(scope: Scope): string[] {
  return [...permitted(scope, 'people:manage').rolesByFirm.keys()];
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** Whether the caller administers a firm of this colleague. */
  readonly isManaged: boolean;
  /** Those firms of the colleague that the caller administers. */
  readonly managedFirmIds: readonly string[];
  /** A firm that they share with the caller. */
  readonly firmId: string;
}

/** The active members of the caller's firms, by name; the caller too. */
export async function findColleagues(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
): Promise<readonly Colleague[]> {
  const { organisationId } = scope;
  const { rows } = await sql<Colleague>`
    select person.id, person.name,
      bool_or(held.firm_id = any(${managedFirms(scope)}::uuid[])) as "isManaged",
      array(select unnest(array_agg(distinct held.firm_id))
        intersect select unnest(${managedFirms(scope)}::uuid[])) as "managedFirmIds",
      (array_agg(held.firm_id))[1] as "firmId"
    from user_account person
    join (
      select user_id, firm_id from firm_member where organisation_id = ${organisationId}
      union
      select user_id, firm_id from project_member where organisation_id = ${organisationId}
    ) held on held.user_id = person.id and held.firm_id = any(${visibleFirmIds(scope)}::uuid[])
    where person.organisation_id = ${organisationId} and person.deactivated_at is null
    group by person.id, person.name
    order by lower(person.name), person.id`.execute(db);
  return rows;
}

function stateOf(
  { firstDay, lastDay }: Pick<Delegation, 'firstDay' | 'lastDay'>,
  isEnded: boolean,
  today: string,
): Delegation['state'] {
  if (isEnded) return 'ENDED';
  if (lastDay < today) return 'OVER';
  return firstDay > today ? 'COMING' : 'IN_FORCE';
}
