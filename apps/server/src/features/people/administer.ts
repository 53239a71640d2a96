/** The frame of what an administrator does with the people of a firm: their right, the lock, and never the last one. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { AppError, conflict, forbidden, notFound } from '#errors.ts';
import { countAdministrators, firmsOf, lockMembership } from '#features/people/people.store.ts';
import { canAt, requirePermission, seenFirmIds } from '#scope.ts';

/** @throws AppError notFound for a firm that is not the person's, forbidden to whom it is not given */
export function requireAdministrator({ scope }: Context, firmId: string): void {
  if (!seenFirmIds(scope).includes(firmId)) throw notFound('Firm');
  requirePermission(scope, { firmId, projectId: null }, 'people:manage');
}

/**
 * Who administers the firm is settled one act after the other; an act that would leave
 * nobody is undone.
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
    if (!(await lockMembership(tx, organisationId, firmId))) throw notFound('Firm');
    const result = await work(tx);
    if ((await countAdministrators(tx, organisationId, firmId)) === 0) {
      throw conflict('This is the last administrator of the firm; make somebody else one first');
    }
    return result;
  });
}

/**
 * What reaches into all of somebody's firms, a password or being shut out, is for who administers them all.
 * @throws AppError forbidden
 */
export async function requireAllFirmsOf(
  tx: Transaction,
  { scope }: Context,
  personId: string,
): Promise<void> {
  const firmIds = await firmsOf(tx, scope.organisationId, personId);
  const isAll = firmIds.every((firmId) =>
    canAt(scope, { firmId, projectId: null }, 'people:manage'),
  );
  if (!isAll) throw forbidden('They also work in a firm that you do not administer');
}

/** @throws AppError conflict for an act on oneself */
export function refuseOneself({ actor }: Context, personId: string, message: string): void {
  if (personId === actor.id) throw new AppError('conflict', message);
}
