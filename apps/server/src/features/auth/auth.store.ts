import type { Module } from '@plinth/domain/access/modules';
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';
import type { GuessedRecoveryCode } from './totp.ts';

export interface Account {
  readonly organisationId: string;
  readonly id: string;
  readonly name: string;
  readonly organisationName: string;
  /** The account's password hash; null until the person has chosen a password. */
  readonly passwordHash: string | null;
  /** The secret of the second factor; null while it is not enabled. */
  readonly totpSecret: string | null;
}

/** The active accounts of an email, ignoring case: at most one per organisation, newest first. */
export async function findAccountsByEmail(db: Executor, email: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select organisation_id as "organisationId", id, name, organisation_name as "organisationName",
      password_hash as "passwordHash", totp_secret as "totpSecret"
    from accounts_of_email(${email.trim()})
  `.execute(db);
  return rows;
}

/** Addresses of recent sessions of the accounts of an email. */
export async function listSignInAddresses(db: Executor, email: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from session_addresses_of_email(${email.trim()}) address
  `.execute(db);
  return rows.map(({ address }) => address);
}

/** The User-Agent is truncated to this length. */
const LONGEST_USER_AGENT = 400;

export interface NewSession {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
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
      last_seen_at: session.createdAt,
      address: session.address,
      user_agent: session.userAgent.slice(0, LONGEST_USER_AGENT),
    })
    .execute();
}

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

export interface Memberships {
  readonly name: string;
  readonly memberships: readonly {
    readonly firmId: string;
    /** The project of the membership; null for all projects of the firm. */
    readonly projectId: string | null;
    readonly roles: Role[];
    /** Modules that the firm has switched off. */
    readonly modulesOff: Module[];
  }[];
}

export interface LiveSession extends Memberships {
  readonly lastSeenAt: Date | null;
}

interface SessionKey {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly now: Date;
}

function membershipsOf(organisationId: unknown, userId: unknown) {
  return sql<Memberships['memberships']>`(
    select coalesce(json_agg(json_build_object('firmId', member.firm_id,
      'projectId', member.project_id, 'roles', member.roles,
      'modulesOff', firm.disabled_modules)), '[]')
    from (
      select firm_id, null::uuid as project_id, roles from firm_member
      where organisation_id = ${organisationId} and user_id = ${userId}
      union all
      select firm_id, project_id, roles from project_member
      where organisation_id = ${organisationId} and user_id = ${userId}
    ) member
    join firm on firm.organisation_id = ${organisationId} and firm.id = member.firm_id
  )`;
}

const findSession = statement<SessionKey, LiveSession>((take) => {
  const organisationId = take(({ organisationId: id }) => id);
  const userId = take(({ userId: id }) => id);
  return builder
    .selectFrom('user_session as session')
    .innerJoin('user_account as person', byKey('person.id', 'session.user_id'))
    .select([
      'person.name',
      'session.last_seen_at as lastSeenAt',
      membershipsOf(organisationId, userId).as('memberships'),
    ])
    .where('session.organisation_id', '=', organisationId)
    .where(
      'session.id',
      '=',
      take(({ sessionId }) => sessionId),
    )
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where(
      'session.expires_at',
      '>',
      take(({ now }) => now),
    )
    .where('person.deactivated_at', 'is', null);
});

/**
 * The person of a valid session with their roles per firm and project, in one query per request.
 */
export async function findLiveSession(
  db: Executor,
  key: { organisationId: string; userId: string; sessionId: string },
  now: Date,
): Promise<LiveSession | undefined> {
  const [session] = await findSession(db, { ...key, now });
  return session;
}

/** Somebody who can sign in, with their roles per firm and project and their email. */
export async function findActivePerson(
  db: Executor,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
): Promise<(Memberships & { readonly email: string }) | undefined> {
  return db
    .selectFrom('user_account as person')
    .select(['name', 'email', membershipsOf(organisationId, userId).as('memberships')])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
}

/** Records the last use of the session. */
export async function updateLastSeen(
  db: Executor,
  { organisationId, sessionId }: { organisationId: string; sessionId: string },
  { at, address }: { readonly at: Date; readonly address: string },
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: at, address })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .execute();
}

/** Marks the time step as used; false if it, or a later one, was used before. */
export async function takeTotpStep(
  db: Executor,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether it is an unused recovery code of the person. */
export async function hasRecoveryCode(
  db: Executor,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  { hash }: GuessedRecoveryCode,
): Promise<boolean> {
  const account = await db
    .selectFrom('user_account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where(sql<boolean>`${hash} = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return account !== undefined;
}

/** Marks the recovery code as used; false if it is not the person's. */
export async function takeRecoveryCode(
  db: Executor,
  { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  { hash }: GuessedRecoveryCode,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ recovery_code_hashes: sql`array_remove(recovery_code_hashes, ${hash})` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where(sql<boolean>`${hash} = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Owner = Pick<Account, 'organisationId' | 'id'>;

/** Ends all sessions of the person but one. */
export async function endSessionsBut(
  db: Executor,
  { organisationId, id }: Owner,
  stays: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${stays}::uuid`)
    .execute();
}

/** False if it is not the person's, or has ended. */
export async function endOwnSession(
  db: Executor,
  { organisationId, id }: Owner,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_session')
    .set({ ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', id)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
