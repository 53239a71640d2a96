import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';

export interface AccountKey {
  readonly organisationId: string;
  readonly id: string;
}

export interface LockedAccount {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly organisationName: string;
  readonly passwordHash: string | null;
  readonly version: number;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
}

/** Locked until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  { organisationId, id }: AccountKey,
): Promise<LockedAccount> {
  return tx
    .selectFrom('user_account as person')
    .innerJoin('organisation', (join) =>
      // across organisations: the organisation of the row, by its own id
      join.onRef('organisation.id', '=', 'person.organisation_id'),
    )
    .select([
      'person.name',
      'person.email',
      'person.mobile',
      'organisation.name as organisationName',
      'person.password_hash as passwordHash',
      'person.version',
      'person.totp_secret as totpSecret',
      'person.totp_confirmed_at as totpConfirmedAt',
    ])
    .where('person.organisation_id', '=', organisationId)
    .where('person.id', '=', id)
    .forUpdate('person')
    .executeTakeFirstOrThrow();
}

/** The account's password hash; null until the person has chosen a password. */
export async function findPasswordHash(
  db: Executor,
  { organisationId, id }: AccountKey,
): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('user_account')
    .select('password_hash as passwordHash')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return passwordHash;
}

export interface AccountChange {
  readonly name?: string;
  readonly mobile?: string;
  readonly passwordHash?: string;
}

export async function updateAccount(
  tx: Transaction,
  { organisationId, id }: AccountKey,
  { name, mobile, passwordHash }: AccountChange,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      // The version counts what others can edit; a password is not part of it.
      ...(name !== undefined && { name, version: sql`version + 1` }),
      ...(mobile !== undefined && { mobile }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface SecondFactor {
  readonly secret: string | null;
  readonly confirmedAt: Date | null;
  /** The time step of the confirming code, so that it cannot be used again. */
  readonly step: number | null;
  readonly recoveryCodeHashes: readonly string[];
}

/** Enables or replaces the second factor; the previous recovery codes no longer work. */
export async function setSecondFactor(
  tx: Transaction,
  { organisationId, id }: AccountKey,
  { secret, confirmedAt, step, recoveryCodeHashes }: SecondFactor,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      totp_secret: secret,
      totp_confirmed_at: confirmedAt,
      totp_last_step: step,
      recovery_code_hashes: [...recoveryCodeHashes],
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function setRecoveryCodes(
  tx: Transaction,
  { organisationId, id }: AccountKey,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ recovery_code_hashes: [...hashes] })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function setNoticesSeen(
  db: Executor,
  { organisationId, id }: AccountKey,
  at: Date,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ notices_seen_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
