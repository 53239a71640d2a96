/** Writing who works where, and the links by which they come in. */
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';
import type { GuessedLinkSecret } from '#features/people/link-secret.ts';

/** Whoever changes who administers a firm does it one after the other. */
export async function lockMembership(
  tx: Transaction,
  organisationId: string,
  firmId: string,
): Promise<boolean> {
  const firm = await tx
    .selectFrom('firm')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forUpdate()
    .executeTakeFirst();
  return firm !== undefined;
}

export interface MemberKey {
  readonly organisationId: string;
  readonly firmId: string;
  readonly userId: string;
}

export interface ProjectRole {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** All that the person holds in the firm; what is not named goes. */
export async function replaceRoles(
  tx: Transaction,
  { organisationId, firmId, userId }: MemberKey,
  roles: readonly Role[],
  projects: readonly ProjectRole[],
): Promise<void> {
  const key = { organisation_id: organisationId, firm_id: firmId, user_id: userId };
  for (const table of ['firm_member', 'project_member'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('firm_id', '=', firmId)
      .where('user_id', '=', userId)
      .execute();
  }
  if (roles.length > 0) {
    await tx
      .insertInto('firm_member')
      .values({ ...key, roles: [...roles] })
      .execute();
  }
  if (projects.length > 0) {
    const rows = projects.map((project) => ({
      ...key,
      project_id: project.id,
      roles: [...project.roles],
    }));
    await tx.insertInto('project_member').values(rows).execute();
  }
}

/** Those who can sign in and administer the firm as a whole. */
export async function countAdministrators(
  tx: Transaction,
  organisationId: string,
  firmId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('firm_member as member')
    .innerJoin('user_account as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'member.organisation_id')
        .onRef('person.id', '=', 'member.user_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.organisation_id', '=', organisationId)
    .where('member.firm_id', '=', firmId)
    .where(sql<boolean>`'ADMIN' = any(member.roles)`)
    .where('person.deactivated_at', 'is', null)
    .where('person.password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** All firms that the person is of, be it by one project. */
export async function firmsOf(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('firm_member')
    .select('firm_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .union(
      tx
        .selectFrom('project_member')
        .select('firm_id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId),
    )
    .execute();
  return rows.map(({ firm_id }) => firm_id);
}

export async function setDeactivated(
  tx: Transaction,
  organisationId: string,
  userId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ deactivated_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}

export interface KnownPerson {
  readonly organisationId: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
}

/** Whose email it is, deactivated or not. */
export async function findByEmail(
  tx: Transaction,
  email: string,
): Promise<KnownPerson | undefined> {
  return (
    tx
      .selectFrom('user_account')
      .select([
        'organisation_id as organisationId',
        'id',
        sql<boolean>`deactivated_at is null`.as('isActive'),
        sql<boolean>`password_hash is not null`.as('hasPassword'),
      ])
      // across organisations: an email signs in to one of them alone
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
  );
}

export interface NewLink {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly purpose: 'INVITATION' | 'RESET';
  readonly secretHash: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Those before it no longer open. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ revoked_at: link.createdAt })
    .where('organisation_id', '=', link.organisationId)
    .where('user_id', '=', link.userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .insertInto('password_link')
    .values({
      organisation_id: link.organisationId,
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      secret_hash: link.secretHash,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export interface OpenLink {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly purpose: 'INVITATION' | 'RESET';
  readonly name: string;
  readonly email: string;
  readonly organisationName: string;
}

/** While it opens: not used, not revoked, not too old, of somebody who may sign in. */
export async function findOpenLink(
  db: Executor,
  { hash }: GuessedLinkSecret,
  now: Date,
): Promise<OpenLink | undefined> {
  return (
    db
      .selectFrom('password_link as link')
      .innerJoin('user_account as person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'link.organisation_id')
          .onRef('person.id', '=', 'link.user_id'),
      )
      .innerJoin('organisation', (join) =>
        // across organisations: the organisation of the row, by its own id
        join.onRef('organisation.id', '=', 'link.organisation_id'),
      )
      .select([
        'link.organisation_id as organisationId',
        'link.id',
        'link.user_id as userId',
        sql<OpenLink['purpose']>`link.purpose`.as('purpose'),
        'person.name',
        'person.email',
        'organisation.name as organisationName',
      ])
      // across organisations: whoever opens a link is not signed in yet
      .where('link.secret_hash', '=', hash)
      .where('link.used_at', 'is', null)
      .where('link.revoked_at', 'is', null)
      .where('link.expires_at', '>', now)
      .where('person.deactivated_at', 'is', null)
      .executeTakeFirst()
  );
}

/** False where somebody was faster. */
export async function takeLink(
  tx: Transaction,
  { organisationId, id }: Pick<OpenLink, 'organisationId' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_link')
    .set({ used_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A new password puts an end to a second factor that was lost with the old one. */
export async function setPassword(
  tx: Transaction,
  { organisationId, userId }: Pick<OpenLink, 'organisationId' | 'userId'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      password_hash: passwordHash,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      recovery_code_hashes: [],
      version: sql`version + 1`,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}
