import type { PersonRow } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { endSessionsBut } from '#features/auth/auth.public.ts';
import { revokeLinksOf } from '#features/links/links.public.ts';
import { administer, refuseOneself, requireAllFirmsOf } from '#features/people/administer.ts';
import { getPerson } from '#features/people/people.queries.ts';
import { revokeLinks } from '#features/people/password-links.store.ts';
import { setDeactivated } from '#features/people/people.store.ts';

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
    if ((before.status !== 'DEACTIVATED') === isActive) return before;
    const at = ctx.clock();
    await setDeactivated(tx, organisationId, personId, isActive ? null : at);
    if (!isActive) {
      await endSessionsBut(tx, { organisationId, id: personId }, null, at);
      // Links stay revoked after reactivation.
      await revokeLinks(tx, { organisationId, userId: personId }, at);
      await revokeLinksOf(tx, { organisationId, id: personId }, 'DEACTIVATED', at);
    }
    await recordChange(tx, ctx, {
      documentType: 'USER',
      documentId: personId,
      place: { firmId, projectId: null },
      action: isActive ? 'reactivate' : 'deactivate',
      detail: {},
    });
    return getPerson(tx, ctx, firmId, personId);
  });
}
