/**
 * The frame of administrative acts on members of a firm: permission, lock, and at least one
 * remaining administrator.
 */
import { resetVerdict } from '@plinth/domain/access/reset-rules';
import type { PersonRow } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral, type SeveralChanged } from '#documents/act.ts';
import { conflict, forbidden, notFound } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import {
  administeredFirms,
  countAdministrators,
  findInvitingFirm,
  firmsOf,
  lockMembership,
} from '../people.store.ts';
import { requirePermission, visibleFirmIds } from '#scope.ts';

/** @throws AppError notFound for a firm out of scope, forbidden without `people:manage` */
export function requireAdministrator({ scope }: Context, firmId: string): void {
  if (!visibleFirmIds(scope).includes(firmId)) throw notFound('Firm');
  requirePermission(scope, { firmId, projectId: null }, 'people:manage');
}

/**
 * Changes of roles are serialised per organisation; an act that would leave the firm without an
 * administrator is rolled back.
 * @throws AppError notFound, forbidden, conflict without a remaining administrator
 */
export async function administer<Result>(
  ctx: Context,
  firmId: string,
  work: (tx: Transaction) => Promise<SeveralChanged<Result>>,
): Promise<Result> {
  requireAdministrator(ctx, firmId);
  const { organisationId } = ctx.scope;
  return changeSeveral(ctx, async (tx) => {
    await lockMembership(tx, organisationId);
    // The permission may have been lost while waiting for the lock.
    const administered = await administeredFirms(tx, organisationId, ctx.actor.id);
    if (!administered.includes(firmId)) throw forbidden();
    const result = await work(tx);
    if ((await countAdministrators(tx, organisationId, firmId)) === 0) {
      throw conflict(
        'This is the last administrator of the firm; make somebody else an administrator first',
      );
    }
    return result;
  });
}

/**
 * Whether the caller administers every firm in which the person has a role, also in a single
 * project; only then may they get a link to the account.
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
 * Acts that affect all firms of the person, such as deactivation.
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
 * Whether the caller may reset the person's account, by `reset-rules`.
 * @returns whether a second administrator has to confirm
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

interface PersonChange extends Partial<Pick<AuditedChange, 'detail'>> {
  readonly firmId: string;
  readonly userId: string;
  readonly action: string;
}

/** The audit entry of an act on a person by an administrator of the firm. */
export function personChange({ firmId, userId, action, detail = {} }: PersonChange): AuditedChange {
  const place = { firmId, projectId: null };
  return { documentType: 'USER', documentId: userId, place, action, detail };
}
