/** Signing in: an email and a password become a session and its token. */
import { SECOND_FACTOR_REQUIRED } from '@plinth/contracts/auth';

import type { PublicContext } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { AppError, unauthenticated } from '#errors.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import {
  type Account,
  deleteExpiredSessions,
  findAccountByEmail,
  insertSession,
  takeRecoveryCode,
  takeTotpStep,
} from '#features/auth/auth.store.ts';
import { hashPassword, verifyPassword } from '#features/auth/passwords.ts';
import { countFailure, forgetFailures, requireAttempt } from '#features/auth/sign-in-attempts.ts';
import type { Tokens } from '#features/auth/tokens.ts';
import { hashRecoveryCode, stepOf } from '#features/auth/totp.ts';

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Compared against where the email is unknown, so that both refusals take the same time. */
const decoyHash = hashPassword('no account has this password');

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * @throws AppError unauthenticated, in the same words for an unknown email and a wrong password, and
 *   with the code `SECOND_FACTOR_REQUIRED` where only the second factor is missing or wrong; tooMany
 */
export async function login(
  ctx: PublicContext,
  tokens: Tokens,
  { email, password, code = '' }: Credentials,
): Promise<{ token: string; message: string }> {
  await requireAttempt(ctx, email);
  const account = await findAccountByEmail(ctx.db, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await decoyHash));
  if (!account?.passwordHash || !isRight) {
    await countFailure(ctx, email);
    throw unauthenticated('Invalid email or password.');
  }
  if (!(await isSecondFactorRight(ctx, account, code))) {
    if (code !== '') await countFailure(ctx, email);
    throw secondFactorRequired(code);
  }
  const token = await inTransaction(ctx.db, async (tx) => {
    const opened = await openSession({ ...ctx, db: tx }, tokens, account);
    await recordOwnAct(tx, ctx, account, 'sign-in');
    return opened;
  });
  await forgetFailures(ctx, email);
  return { token, message: `Welcome back, ${account.name}` };
}

/** A code opens once, and so does a recovery code. */
async function isSecondFactorRight(
  { db, clock }: PublicContext,
  account: Account,
  code: string,
): Promise<boolean> {
  if (account.totpSecret === null) return true;
  if (code === '') return false;
  const step = stepOf(account.totpSecret, code, clock());
  if (step !== null) return takeTotpStep(db, account, step);
  return takeRecoveryCode(db, account, hashRecoveryCode(code));
}

function secondFactorRequired(code: string): AppError {
  const message =
    code === ''
      ? 'Enter the code of your authenticator app'
      : 'This code is not right, or was used before';
  return new AppError('unauthenticated', message, [
    { code: SECOND_FACTOR_REQUIRED, path: 'code', message },
  ]);
}

/** Opens a session for a person who has just proved who they are. */
export async function openSession(
  ctx: PublicContext,
  tokens: Tokens,
  account: Pick<Account, 'organisationId' | 'id'>,
): Promise<string> {
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
  const session = {
    id: ctx.newId(),
    organisationId: account.organisationId,
    userId: account.id,
    createdAt,
    expiresAt,
    address: ctx.address,
    userAgent: ctx.userAgent,
  };
  await deleteExpiredSessions(ctx.db, account, createdAt);
  await insertSession(ctx.db, session);
  return tokens.sign({ ...session, sessionId: session.id }, createdAt, expiresAt);
}
