/** The frame of what an administrator does with the people of a firm: their right, the lock, and never the last one. */
import { resetVerdict } from '@plinth/domain/access/reset-rules';
import type { PersonRow } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, forbidden, notFound } from '#errors.ts';
import {
  administeredFirms,
  countAdministrators,
  findInvitingFirm,
  firmsOf,
  lockMembership,
} from '#features/people/people.store.ts';
import { requirePermission, seenFirmIds } from '#scope.ts';

/** @throws AppError notFound for a firm that is not the person's, forbidden to whom it is not given */
export function requireAdministrator({ scope }: Context, firmId: string): void {
  if (!seenFirmIds(scope).includes(firmId)) throw notFound('Firm');
  requirePermission(scope, { firmId, projectId: null }, 'people:manage');
}

/**
 * Who works where in an organisation is settled one act after the other, whatever the firm; an
 * act that would leave nobody to administer the firm is undone.
 * @throws AppError notFound, forbidden, conflict where nobody would administer the firm
 */
export async function administer<Result>(
  ctx: Context,
  firmId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  requireAdministrator(ctx, firmId);
  const { organisationId } = ctx.scope;
  return inTransaction(ctx.db, async (tx) => {
    await lockMembership(tx, organisationId);
    // The right may have been taken away while this waited.
    const administered = await administeredFirms(tx, organisationId, ctx.actor.id);
    if (!administered.includes(firmId)) throw forbidden();
    const result = await work(tx);
    if ((await countAdministrators(tx, organisationId, firmId)) === 0) {
      throw conflict('This is the last administrator of the firm; make somebody else one first');
    }
    return result;
  });
}

/**
 * Whether somebody administers every firm in which the person holds a role, be it in one project:
 * who does not is never handed what opens their account.
 */
export async function administersAllOf(
  tx: Transaction,
  organisationId: string,
  { administratorId, personId }: { readonly administratorId: string; readonly personId: string },
): Promise<boolean> {
  const administered = await administeredFirms(tx, organisationId, administratorId);
  const firmIds = await firmsOf(tx, organisationId, personId);
  return firmIds.every((firmId) => administered.includes(firmId));
}

/**
 * What reaches into all of somebody's firms, being shut out, is for who administers them all.
 * @throws AppError forbidden
 */
export async function requireAllFirmsOf(
  tx: Transaction,
  { scope, actor }: Context,
  personId: string,
): Promise<void> {
  const pair = { administratorId: actor.id, personId };
  if (await administersAllOf(tx, scope.organisationId, pair)) return;
  throw forbidden('They also work in a firm that you do not administer');
}

/**
 * Helping somebody back in, by the rule of `reset-rules`.
 * @returns whether a second administrator has to confirm it
 * @throws AppError forbidden, conflict
 */
export async function requireReset(
  tx: Transaction,
  { scope, actor }: Context,
  person: PersonRow,
): Promise<{ isByTwo: boolean }> {
  const { organisationId } = scope;
  const pair = { administratorId: actor.id, personId: person.id };
  const administered = await administeredFirms(tx, organisationId, actor.id);
  const inviting = await findInvitingFirm(tx, organisationId, person.id);
  const verdict = resetVerdict({
    isOneself: person.isOneself,
    isAllAdministered: await administersAllOf(tx, organisationId, pair),
    isInviting: inviting !== null && administered.includes(inviting),
    isDeactivated: person.status === 'DEACTIVATED',
    hasPassword: person.status !== 'INVITED',
    isAdministrator: person.isAdministrator,
  });
  if (verdict.isAllowed) return verdict;
  throw verdict.code === 'foreign' ? forbidden(verdict.reason) : conflict(verdict.reason);
}

/** @throws AppError conflict for an act on oneself */
export function refuseOneself({ actor }: Context, personId: string, message: string): void {
  if (personId === actor.id) throw conflict(message);
}
