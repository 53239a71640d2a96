/** Sessions and the people who hold them. */
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

export interface Account {
  readonly organisationId: string;
  readonly id: string;
  readonly name: string;
  /** Null until the person has chosen one. */
  readonly passwordHash: string | null;
}

/** The active account of an email, whatever its case. */
export async function findAccountByEmail(
  db: Executor,
  email: string,
): Promise<Account | undefined> {
  return (
    db
      .selectFrom('user_account')
      .select(['organisation_id as organisationId', 'id', 'name', 'password_hash as passwordHash'])
      // across organisations: people sign in by email alone
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
  );
}

export interface NewSession {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db
    .insertInto('user_session')
    .values({
      organisation_id: session.organisationId,
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Sessions that can no longer be used are not kept. */
export async function deleteExpiredSessions(
  db: Executor,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', id)
    .where('expires_at', '<', now)
    .execute();
}

export async function endSession(
  db: Executor,
  organisationId: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface LiveSession {
  readonly name: string;
  readonly memberships: readonly {
    readonly firmId: string;
    /** Null: in all projects of the firm. */
    readonly projectId: string | null;
    readonly roles: Role[];
  }[];
}

/** The person of a session that has neither ended nor expired, with their roles per firm and project; one query a request. */
export async function findLiveSession(
  db: Executor,
  key: { organisationId: string; userId: string; sessionId: string },
  now: Date,
): Promise<LiveSession | undefined> {
  const rows = await db
    .selectFrom('user_session as session')
    .innerJoin('user_account as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'session.organisation_id')
        .onRef('person.id', '=', 'session.user_id'),
    )
    .leftJoin(membershipsOf(db, key).as('member'), (join) => join.onTrue())
    .select(['person.name', 'member.firmId', 'member.projectId', 'member.roles'])
    .where('session.organisation_id', '=', key.organisationId)
    .where('session.id', '=', key.sessionId)
    .where('session.user_id', '=', key.userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('person.deactivated_at', 'is', null)
    .execute();
  const [first] = rows;
  return (
    first && {
      name: first.name,
      memberships: rows.flatMap(({ firmId, projectId, roles }) =>
        firmId && roles ? [{ firmId, projectId, roles }] : [],
      ),
    }
  );
}

function membershipsOf(
  db: Executor,
  { organisationId, userId }: { organisationId: string; userId: string },
) {
  return db
    .selectFrom('firm_member')
    .select(['firm_id as firmId', sql<string | null>`null::uuid`.as('projectId'), 'roles'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('project_member')
        .select(['firm_id as firmId', 'project_id as projectId', 'roles'])
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId),
    );
}
