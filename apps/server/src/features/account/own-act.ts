/** The frame of what one does with one's own account: lock it, prove who is at the keyboard, do it, record it. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { unprocessable } from '#errors.ts';
import {
  type AccountKey,
  lockAccount,
  type LockedAccount,
} from '#features/account/account.store.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import { verifyPassword } from '#features/auth/auth.public.ts';

interface OwnAct {
  readonly action: string;
  /** Undefined where the session alone is proof enough. */
  readonly currentPassword?: string;
}

/** @throws AppError unprocessable, at the field, for a password that is not the one in force */
export async function actOnOwnAccount<Result>(
  ctx: Context,
  { action, currentPassword }: OwnAct,
  work: (tx: Transaction, key: AccountKey, account: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const key = { organisationId: ctx.scope.organisationId, id: ctx.actor.id };
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, key);
    if (currentPassword !== undefined) await requirePassword(account, currentPassword);
    const result = await work(tx, key, account);
    await recordOwnAct(tx, ctx, key, action);
    return result;
  });
}

async function requirePassword({ passwordHash }: LockedAccount, typed: string): Promise<void> {
  if (passwordHash !== null && (await verifyPassword(typed, passwordHash))) return;
  const message = 'This is not your password';
  throw unprocessable(message, [{ code: 'password', path: 'currentPassword', message }]);
}
