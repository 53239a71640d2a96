/** Signing in: an email and a password become a session and its token. */
import type { PublicContext } from '#context.ts';
import { unauthenticated } from '#errors.ts';
import {
  type Account,
  deleteExpiredSessions,
  findAccountByEmail,
  insertSession,
} from '#features/auth/auth.store.ts';
import { hashPassword, verifyPassword } from '#features/auth/passwords.ts';
import type { Tokens } from '#features/auth/tokens.ts';

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Compared against where the email is unknown, so that both refusals take the same time. */
const decoyHash = hashPassword('no account has this password');

/** @throws AppError unauthenticated, in the same words for an unknown email and a wrong password. */
export async function login(
  ctx: PublicContext,
  tokens: Tokens,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; message: string }> {
  const account = await findAccountByEmail(ctx.db, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await decoyHash));
  if (!account || !isRight) throw unauthenticated('Invalid email or password.');
  const token = await openSession(ctx, tokens, account);
  return { token, message: `Welcome back, ${account.name}` };
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
  };
  await deleteExpiredSessions(ctx.db, account, createdAt);
  await insertSession(ctx.db, session);
  return tokens.sign({ ...session, sessionId: session.id }, createdAt, expiresAt);
}
