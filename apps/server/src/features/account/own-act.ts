/** The frame of acts on the own account: lock, re-authenticate, act, record. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { type AppError, unprocessable } from '#errors.ts';
import {
  type AccountKey,
  findPasswordHash,
  lockAccount,
  type LockedAccount,
} from './account.store.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import { countReEntry, verifyPassword } from '#features/auth/auth.public.ts';

interface OwnAct {
  readonly action: string;
  /** Required where the session alone does not authorise the change; it is verified first. */
  readonly currentPassword?: string;
}

/** @throws AppError unprocessable, at the field, for a wrong password; tooMany */
export async function actOnOwnAccount<Result>(
  ctx: Context,
  { action, currentPassword }: OwnAct,
  work: (tx: Transaction, key: AccountKey, account: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const key = { organisationId: ctx.scope.organisationId, id: ctx.actor.id };
  const proven =
    currentPassword === undefined ? null : await requirePassword(ctx, key, currentPassword);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, key);
    // Another session has changed the password meanwhile.
    if (proven !== null && proven !== account.passwordHash) throw wrongPassword();
    const result = await work(tx, key, account);
    await recordOwnAct(tx, ctx, key, action);
    return result;
  });
}

/** The hash that was verified. */
async function requirePassword(ctx: Context, key: AccountKey, typed: string): Promise<string> {
  const guess = await countReEntry(ctx, typed);
  const hash = await findPasswordHash(ctx.db, key);
  if (hash === null || !(await verifyPassword(guess, hash))) throw wrongPassword();
  await guess.wasRight();
  return hash;
}

function wrongPassword(): AppError {
  const message = 'This is not your password';
  return unprocessable(message, [{ code: 'password', path: 'currentPassword', message }]);
}
