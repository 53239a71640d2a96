/** Requests for a new password from the sign-in screen. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

export interface NewForgottenPassword {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

type Owner = Pick<NewForgottenPassword, 'organisationId' | 'userId'>;

interface Closed {
  readonly by: string | null;
  readonly at: Date;
  readonly outcome: 'LINK' | 'DISMISSED' | 'PASSED';
}

/**
 * Replaces one that has expired, or after which the person has signed in. @returns false, having
 * written nothing, if another one is open
 */
export async function insertForgottenPassword(
  tx: Transaction,
  wanted: NewForgottenPassword,
): Promise<boolean> {
  const { organisationId, userId, askedAt } = wanted;
  await lockPerson(tx, wanted);
  const current = await tx
    .selectFrom('forgotten_password as asked')
    .select((eb) => [
      eb.or([eb('expires_at', '<=', askedAt), hasSignedInSince(organisationId)]).as('hasPassed'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (current && !current.hasPassed) return false;
  if (current)
    await closeForgottenPassword(tx, wanted, { by: null, at: askedAt, outcome: 'PASSED' });
  await tx
    .insertInto('forgotten_password')
    .values({
      organisation_id: organisationId,
      id: wanted.id,
      user_id: userId,
      asked_at: askedAt,
      expires_at: wanted.expiresAt,
    })
    .execute();
  return true;
}

/** Requests of a person come one after the other. */
async function lockPerson(tx: Transaction, { organisationId, userId }: Owner): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Whether the person of `asked` has signed in since; they know their password again. */
export function hasSignedInSince(organisationId: string) {
  return sql<boolean>`exists (
    select from user_session session
    where session.organisation_id = ${organisationId} and session.user_id = asked.user_id
      and session.created_at > asked.asked_at
  )`;
}

/** Closes the person's open request, if any. `by` is null for one that has expired. */
export async function closeForgottenPassword(
  tx: Transaction,
  { organisationId, userId }: Owner,
  { by, at, outcome }: Closed,
): Promise<void> {
  await tx
    .updateTable('forgotten_password')
    .set({ closed_at: at, closed_by: by, outcome })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}
