/** Signs in by email and password: creates a session and its token. */
import type { PublicContext } from '#context.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { secondFactorRequired, unauthenticated } from '#errors.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import {
  type Account,
  deleteExpiredSessions,
  findAccountsByEmail,
  insertSession,
  takeRecoveryCode,
  takeTotpStep,
} from './auth.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countSignInGuess, signInSource, type SignInSource } from './sign-in-attempts.ts';
import type { Tokens } from './tokens.ts';
import { guessedRecoveryCode, stepOf } from './totp.ts';
import type { Guess } from '#features/limits/limits.public.ts';

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Verified for an unknown email, so that both refusals take the same time. */
const decoyHash = hashPassword('no account has this password');

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  /** The device cookie of an earlier sign-in. */
  readonly device: string;
}

/**
 * @throws AppError unauthenticated, with the same message for an unknown email and a wrong
 *   password, and with `secondFactorRequired` if only the second factor is missing or wrong;
 *   tooMany
 */
export async function login(
  ctx: PublicContext,
  tokens: Tokens,
  { email, password, code = '', device }: Credentials,
): Promise<{ token: string; device: string; message: string }> {
  const accounts = await findAccountsByEmail(ctx.db, email);
  const known = await tokens.readDevice(device, ctx.clock());
  const isTheirs = known !== null && accounts.some(({ id }) => id === known.userId);
  const source = await signInSource(ctx, email, isTheirs ? known.deviceId : null);
  const subject = email.trim().toLowerCase();
  const guess = await countSignInGuess(ctx, password, 'password', { subject, source });
  const account = await accountOpenedBy(guess, accounts);
  if (!account) throw unauthenticated('Invalid email or password.');
  await guess.wasRight();
  const db = ofOrganisation(ctx.db, account.organisationId);
  await requireSecondFactor({ ...ctx, db }, account, code, source);
  const token = await inTransaction(db, async (tx) => {
    const opened = await openSession({ ...ctx, db: tx }, tokens, account);
    await recordOwnAct(tx, ctx, account, 'sign-in');
    return opened;
  });
  const deviceId = known?.userId === account.id ? known.deviceId : ctx.newId();
  return {
    token,
    device: await tokens.signDevice({ userId: account.id, deviceId }, ctx.clock()),
    message: `Welcome back, ${account.name}`,
  };
}

/**
 * An email may have an account in several organisations, each with its own password. All are
 * verified in parallel, so that the time does not reveal their number.
 */
async function accountOpenedBy(guess: Guess, accounts: Account[]): Promise<Account | undefined> {
  const open = accounts.filter(({ passwordHash }) => passwordHash !== null);
  const hashes = open.length > 0 ? open.map(({ passwordHash }) => passwordHash) : [null];
  const verdicts = await Promise.all(
    hashes.map(async (hash) => verifyPassword(guess, hash ?? (await decoyHash))),
  );
  return open[verdicts.indexOf(true)];
}

/** Codes and recovery codes work once. @throws AppError unauthenticated, tooMany */
async function requireSecondFactor(
  ctx: PublicContext,
  account: Account,
  code: string,
  source: SignInSource,
): Promise<void> {
  return requireCode(ctx, account, code, source, async (guess) =>
    takeRecoveryCode(ctx.db, account, guessedRecoveryCode(guess)),
  );
}

/** Requires the authenticator's code, if enabled: for sign-ins by a recovery code. */
export async function requireAppCode(
  ctx: PublicContext,
  account: Account,
  code: string,
  source: SignInSource,
): Promise<void> {
  return requireCode(ctx, account, code, source, async () => false);
}

async function requireCode(
  ctx: PublicContext,
  account: Account,
  code: string,
  source: SignInSource,
  isElseRight: (guess: Guess) => Promise<boolean>,
): Promise<void> {
  const { totpSecret, id: subject } = account;
  if (totpSecret === null) return;
  if (code === '') throw secondFactorRequired('Enter the code of your authenticator app');
  const guess = await countSignInGuess(ctx, code, 'code', { subject, source });
  const step = stepOf(totpSecret, guess, ctx.clock());
  const isRight =
    step === null ? await isElseRight(guess) : await takeTotpStep(ctx.db, account, step);
  if (!isRight) throw secondFactorRequired('This code is not right, or was used before');
  await guess.wasRight();
}

/** Creates a session for an authenticated person. */
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
