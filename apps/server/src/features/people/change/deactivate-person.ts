import type { PersonRow } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import { endSessionsBut } from '#features/auth/auth.public.ts';
import { revokeLinksOf } from '#features/links/links.public.ts';
import { administer, personChange, refuseOneself, requireAllFirmsOf } from './administer.ts';
import { getPerson } from '../people.queries.ts';
import { revokeLinks } from '../passwords/password-links.store.ts';
import { setDeactivated } from '../people.store.ts';

/**
 * Deactivates a person and ends their sessions in the same transaction.
 * @throws AppError notFound; forbidden if they have roles in firms that the caller does not
 *   administer; conflict for oneself, or the last administrator
 */
export async function deactivatePerson(ctx: Context, firmId: string, personId: string) {
  refuseOneself(ctx, personId, 'You cannot deactivate yourself');
  const person = await setActive(ctx, firmId, personId, false);
  return { person, message: `${person.name} is deactivated and signed out everywhere` };
}

/** @throws AppError notFound, forbidden */
export async function reactivatePerson(ctx: Context, firmId: string, personId: string) {
  const person = await setActive(ctx, firmId, personId, true);
  return { person, message: `${person.name} can sign in again` };
}

async function setActive(
  ctx: Context,
  firmId: string,
  personId: string,
  isActive: boolean,
): Promise<PersonRow> {
  const { organisationId } = ctx.scope;
  return administer(ctx, firmId, async (tx) => {
    const before = await getPerson(tx, ctx, firmId, personId);
    await requireAllFirmsOf(tx, ctx, personId);
    if ((before.status !== 'DEACTIVATED') === isActive) return { answer: () => before };
    const at = ctx.clock();
    await setDeactivated(tx, organisationId, personId, isActive ? null : at);
    if (!isActive) {
      await endSessionsBut(tx, { organisationId, id: personId }, null, at);
      // Links stay revoked after reactivation.
      await revokeLinks(tx, { organisationId, userId: personId }, at);
      await revokeLinksOf(tx, { organisationId, id: personId }, 'DEACTIVATED', at);
    }
    const action = isActive ? 'reactivate' : 'deactivate';
    return {
      changes: [personChange({ firmId, userId: personId, action })],
      answer: async () => getPerson(tx, ctx, firmId, personId),
    };
  });
}
