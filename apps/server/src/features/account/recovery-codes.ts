/** Recovery codes: each replaces a forgotten password or a lost authenticator once. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { recoverPassword as endpoint } from '@plinth/contracts/account';

import type { Context, PublicContext } from '#context.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { unauthenticated } from '#errors.ts';
import { lockAccount, setRecoveryCodes, updateAccount } from './account.store.ts';
import { actOnOwnAccount } from './own-act.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import {
  type Account,
  countSignInGuess,
  endSessionsBut,
  findAccountsByEmail,
  type GuessedRecoveryCode,
  guessedRecoveryCode,
  hashPassword,
  hashRecoveryCode,
  hasRecoveryCode,
  newRecoveryCodes,
  openSession,
  refuseWeakPassword,
  requireAppCode,
  signInSource,
  takeRecoveryCode,
  type Tokens,
} from '#features/auth/auth.public.ts';
import { revokeLinksOf } from '#features/links/links.public.ts';
import { revokeLinks } from '#features/people/people.public.ts';

/**
 * Returned once; earlier codes are revoked. @throws AppError unprocessable for a wrong password,
 * tooMany
 */
export async function makeRecoveryCodes(ctx: Context, currentPassword: string) {
  const act = { action: 'make-recovery-codes', currentPassword };
  const recoveryCodes = await actOnOwnAccount(ctx, act, async (tx, key) => {
    const codes = newRecoveryCodes();
    await setRecoveryCodes(tx, key, codes.map(hashRecoveryCode));
    return codes;
  });
  return { recoveryCodes, message: 'Recovery codes made' };
}

/**
 * Sets another password by a recovery code. The code does not replace both factors: with a second
 * factor the authenticator's code is required as well.
 * @throws AppError unauthenticated, with the same message for an unknown email and a wrong code;
 *   unprocessable for a weak password; tooMany
 */
export async function recoverPassword(
  ctx: PublicContext,
  tokens: Tokens,
  { email, recoveryCode, password, code = '' }: Received<typeof endpoint, 'body'>,
): Promise<{ token: string; message: string }> {
  const source = await signInSource(ctx, email, null);
  const subject = email.trim().toLowerCase();
  const guess = await countSignInGuess(ctx, recoveryCode, 'recovery', { subject, source });
  const typed = guessedRecoveryCode(guess);
  const account = await accountOf(ctx, email, typed);
  if (!account) throw doNotMatch();
  await guess.wasRight();
  const { name, organisationId, organisationName } = account;
  refuseWeakPassword(password, { name, email, organisation: organisationName });
  const db = ofOrganisation(ctx.db, organisationId);
  await requireAppCode({ ...ctx, db }, account, code, source);
  const passwordHash = await hashPassword(password);
  const token = await inTransaction(db, async (tx) => {
    await lockAccount(tx, account);
    if (!(await takeRecoveryCode(tx, account, typed))) throw doNotMatch();
    await updateAccount(tx, account, { passwordHash });
    await endSessionsBut(tx, account, null, ctx.clock());
    await revokeLinks(tx, { ...account, userId: account.id }, ctx.clock());
    await revokeLinksOf(tx, account, 'PASSWORD', ctx.clock());
    await recordOwnAct(tx, ctx, account, 'recover-password');
    return openSession({ ...ctx, db: tx }, tokens, account);
  });
  return { token, message: `Welcome back, ${name}` };
}

async function accountOf(
  { db }: PublicContext,
  email: string,
  typed: GuessedRecoveryCode,
): Promise<Account | undefined> {
  for (const account of await findAccountsByEmail(db, email)) {
    const own = ofOrganisation(db, account.organisationId);
    if (await hasRecoveryCode(own, account, typed)) return account;
  }
  return undefined;
}

function doNotMatch() {
  return unauthenticated('This email and recovery code do not match');
}
