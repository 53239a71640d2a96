/**
 * Rate limits of guesses. A browser or network that the account has signed in from counts for
 * itself; all others together share a number of guesses, so that strangers cannot lock the owner
 * out.
 */
import type { Context, PublicContext } from '#context.ts';
import {
  countGuess,
  type Guess,
  type GuessCounter,
  networkOf,
} from '#features/limits/limits.public.ts';
import { listSignInAddresses } from './auth.store.ts';

const SPAN_MS = 15 * 60_000;
/** The limit per account from one network, or from one known browser. */
const MAX_FROM_ONE = 10;
/** The limits per account over all unknown networks; a code has only six digits. */
const MAX_FROM_STRANGERS = { password: 30, code: 10, recovery: 10 } as const;
/** The limit per account over all of its sessions. */
const MAX_BY_SESSIONS = 30;

const SIGN_IN = 'Too many attempts to sign in';

export interface SignInSource {
  /** A browser that the account has signed in with. */
  readonly deviceId: string | null;
  readonly network: string;
  /** Whether the account has signed in from this network. */
  readonly isKnown: boolean;
}

/**
 * Collects the facts about a sign-in, also for an unknown email, so that both take the same path.
 */
export async function signInSource(
  { db, address }: PublicContext,
  email: string,
  deviceId: string | null,
): Promise<SignInSource> {
  const network = networkOf(address);
  const addresses = await listSignInAddresses(db, email);
  return { deviceId, network, isKnown: addresses.some((known) => networkOf(known) === network) };
}

/** @param subject the email, or the account's id after the password; @throws AppError tooMany */
export async function countSignInGuess(
  { db }: PublicContext,
  typed: string,
  kind: keyof typeof MAX_FROM_STRANGERS,
  { subject, source }: { readonly subject: string; readonly source: SignInSource },
): Promise<Guess> {
  const account = `${kind} ${subject}`;
  if (source.deviceId) {
    return countGuess(db, typed, [own(`${account} by ${source.deviceId}`)], SIGN_IN);
  }
  const here = own(`${account} at ${source.network}`);
  if (source.isKnown) return countGuess(db, typed, [here], SIGN_IN);
  const most = MAX_FROM_STRANGERS[kind];
  const strangers = { name: account, most, spanMs: SPAN_MS, isShared: true };
  return countGuess(db, typed, [here, strangers], SIGN_IN);
}

/** Re-entered secrets: the session may be stolen. @throws AppError tooMany */
export async function countReEntry({ db, actor }: Context, typed: string): Promise<Guess> {
  const name = `re-entry ${actor.id}`;
  const sessions = { name, most: MAX_BY_SESSIONS, spanMs: SPAN_MS, isShared: true };
  return countGuess(
    db,
    typed,
    [own(`${name} in ${actor.sessionId}`), sessions],
    'Too many attempts',
  );
}

function own(name: string): GuessCounter {
  return { name, most: MAX_FROM_ONE, spanMs: SPAN_MS, isShared: false };
}
