import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { GuessedLinkSecret } from './link-secret.ts';

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

type Owner = Pick<NewLink, 'organisationId' | 'userId'>;

/** Inserts a link and revokes the earlier ones of the person. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await revokeLinks(tx, link, link.createdAt);
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

/** Revokes all links of the person, or those of one purpose. */
export async function revokeLinks(
  tx: Transaction,
  { organisationId, userId }: Owner,
  at: Date,
  purpose?: NewLink['purpose'],
): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => (purpose ? eb('purpose', '=', purpose) : eb.lit(true)))
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
  readonly hasSecondFactor: boolean;
}

/** The link of the secret, valid or not. */
export async function findOrganisationOfLink(
  db: Executor,
  { hash }: GuessedLinkSecret,
): Promise<string | null> {
  const { rows } = await sql<{ organisationId: string | null }>`
    select organisation_of_password_link(${hash}) as "organisationId"`.execute(db);
  return rows[0]?.organisationId ?? null;
}

/** A valid link: not used, revoked or expired, of an active person. */
export async function findOpenLink(
  db: Executor,
  organisationId: string,
  { hash }: GuessedLinkSecret,
  now: Date,
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('password_link as link')
    .innerJoin('user_account as person', byKey('person.id', 'link.user_id'))
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
      sql<boolean>`person.totp_confirmed_at is not null`.as('hasSecondFactor'),
    ])
    .where('link.organisation_id', '=', organisationId)
    .where('link.secret_hash', '=', hash)
    .where('link.used_at', 'is', null)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** False if it was used concurrently. */
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

/** Sets a password. The second factor is unchanged; removing it is a separate act. */
export async function setPassword(
  tx: Transaction,
  { organisationId, userId }: Owner,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, version: sql`version + 1` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}
