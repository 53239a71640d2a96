/** Reads the open requests for a new password. */
import type { ForgottenPassword } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { hasSignedInSince } from './forgotten-passwords.store.ts';
import { ofFirm } from '../people.queries.ts';

type Asking = Pick<Context, 'scope' | 'actor' | 'clock'>;

/**
 * Open ones of members of the firm, oldest first; without those who have signed in since, and
 * without the caller's own. The caller checks that the actor administers the firm.
 */
export async function listForgottenPasswords(
  db: Executor,
  { scope, actor, clock }: Asking,
  firmId: string,
): Promise<ForgottenPassword[]> {
  const rows = await db
    .selectFrom('forgotten_password as asked')
    .innerJoin('user_account as person', byKey('person.id', 'asked.user_id'))
    .select(['asked.id', 'asked.user_id as personId', 'person.name', 'asked.asked_at as askedAt'])
    .where('asked.organisation_id', '=', scope.organisationId)
    .where('asked.closed_at', 'is', null)
    .where('asked.expires_at', '>', clock())
    .where('asked.user_id', '<>', actor.id)
    .where('person.deactivated_at', 'is', null)
    .where((eb) => eb.not(hasSignedInSince(scope.organisationId)))
    .where(ofFirm('asked.user_id', scope.organisationId, firmId))
    .orderBy('asked.asked_at')
    .orderBy('asked.id')
    .execute();
  return rows.map(({ id, personId, name, askedAt }) => ({
    id,
    person: { id: personId, name },
    askedAt: askedAt.toISOString(),
  }));
}
