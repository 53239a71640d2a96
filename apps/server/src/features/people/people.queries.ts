import type { listPeople as listEndpoint, PersonRow } from '@plinth/contracts/people';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Role } from '@plinth/domain/access/permissions';
import { ADMINISTRATOR_FOR_DAYS } from '@plinth/domain/access/reset-rules';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import { isAdministrator } from './people.store.ts';

const DAY_MS = 86_400_000;

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Asking = Pick<Context, 'scope' | 'actor' | 'clock'>;

/** The instant since which a former administrator still counts as one. */
function lately(now: Date): Date {
  return new Date(now.getTime() - ADMINISTRATOR_FOR_DAYS * DAY_MS);
}

const PEOPLE_SORTS = {
  name: sql`lower(person.name)`,
  email: sql`lower(person.email)`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** The caller checks that the actor administers the firm. */
export async function listPeople(ctx: Context, firmId: string, query: ListQuery) {
  const found = selectPeople(ctx.db, ctx, firmId).where((eb) =>
    eb.and(wordPatterns(query.search).map(isNamedLike)),
  );
  const sorted = withRoles(found, ctx, firmId)
    .orderBy(PEOPLE_SORTS[query.sortBy], query.direction)
    .orderBy('person.id');
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map((row) => toPerson(row, ctx)), ...totals };
}

/** @throws AppError notFound for others than members of the firm */
export async function getPerson(
  db: Executor,
  ctx: Asking,
  firmId: string,
  personId: string,
): Promise<PersonRow> {
  const person = await findPerson(db, ctx, firmId, personId);
  if (!person) throw notFound('Person');
  return person;
}

export async function findPerson(
  db: Executor,
  ctx: Asking,
  firmId: string,
  personId: string,
): Promise<PersonRow | undefined> {
  const row = await withRoles(selectPeople(db, ctx, firmId), ctx, firmId)
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row && toPerson(row, ctx);
}

/** People with a role in the firm or in one of its projects. */
function selectPeople(db: Executor, { scope }: Asking, firmId: string) {
  return db
    .selectFrom('user_account as person')
    .where('person.organisation_id', '=', scope.organisationId)
    .where(ofFirm('person.id', scope.organisationId, firmId));
}

/** Whether the column is a member of the firm or of one of its projects. */
export function ofFirm(column: string, organisationId: string, firmId: string) {
  return sql<boolean>`${sql.ref(column)} in (
    select user_id from firm_member
    where organisation_id = ${organisationId} and firm_id = ${firmId}
    union
    select user_id from project_member
    where organisation_id = ${organisationId} and firm_id = ${firmId})`;
}

interface ProjectRolesRow {
  readonly id: string;
  readonly name: string;
  readonly roles: Role[];
}

/** Subqueries, so that a page stays one query. */
function withRoles(
  people: ReturnType<typeof selectPeople>,
  { scope, clock }: Asking,
  firmId: string,
) {
  const { organisationId } = scope;
  return people.select([
    'person.id',
    'person.name',
    'person.email',
    'person.mobile',
    'person.deactivated_at as deactivatedAt',
    sql<boolean>`person.password_hash is not null`.as('hasPassword'),
    sql<boolean>`person.totp_confirmed_at is not null`.as('hasSecondFactor'),
    sql<boolean>`(
      coalesce(person.administered_until > ${lately(clock())}, false)
      or ${isAdministrator(organisationId, sql.ref('person.id'))}
    )`.as('isAdministrator'),
    sql<Role[]>`coalesce((
      select roles from firm_member
      where organisation_id = ${organisationId} and firm_id = ${firmId} and user_id = person.id
    ), '{}')`.as('roles'),
    sql<ProjectRolesRow[]>`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', project.id, 'name', project.name, 'roles', member.roles) order by project.name), '[]')
      from project_member member
      join project on project.organisation_id = member.organisation_id
        and project.id = member.project_id
      where member.organisation_id = ${organisationId} and member.firm_id = ${firmId}
        and member.user_id = person.id
    )`.as('projects'),
    sql<Date | null>`(
      select max(coalesce(last_seen_at, created_at)) from user_session
      where organisation_id = ${organisationId} and user_id = person.id
    )`.as('lastSeenAt'),
  ]);
}

type PersonFound = Awaited<ReturnType<ReturnType<typeof withRoles>['execute']>>[number];

function toPerson(row: PersonFound, { actor }: Asking): PersonRow {
  const { deactivatedAt, hasPassword, lastSeenAt, ...person } = row;
  const status = hasPassword ? 'ACTIVE' : 'INVITED';
  return {
    ...person,
    status: deactivatedAt ? 'DEACTIVATED' : status,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isOneself: row.id === actor.id,
  };
}

function isNamedLike(pattern: string) {
  return sql<boolean>`(person.name || ' ' || person.email) ilike ${pattern}`;
}
