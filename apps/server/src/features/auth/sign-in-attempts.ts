/**
 * Guessing is bounded without locking anybody out for long. A browser that the person has signed
 * in with, and a network that they have signed in from, count for themselves; all others
 * together are strangers to the account and share a number of guesses.
 */
import type { Context, PublicContext } from '#context.ts';
import {
  countGuess,
  type Guess,
  type GuessCounter,
  networkOf,
} from '#features/limits/limits.public.ts';
import { listSignInAddresses } from '#features/auth/auth.store.ts';

const SPAN_MS = 15 * 60_000;
/** Of one account from one network, or from one browser that it knows. */
const MOST_FROM_ONE = 10;
/** Of one account from all that it does not know. A code has but six digits. */
const MOST_FROM_STRANGERS = { password: 30, code: 10, recovery: 10 } as const;
/** Of one account by all of its sessions. */
const MOST_BY_SESSIONS = 30;

const SIGN_IN = 'Too many attempts to sign in';

export interface SignInSource {
  /** A browser that the account has signed in with before. */
  readonly deviceId: string | null;
  readonly network: string;
  /** Whether the account has signed in from there. */
  readonly isKnown: boolean;
}

/** Of an email that nobody has, too: both are answered alike, and as quickly. */
export async function signInSource(
  { db, address }: PublicContext,
  email: string,
  deviceId: string | null,
): Promise<SignInSource> {
  const network = networkOf(address);
  const addresses = await listSignInAddresses(db, email);
  return { deviceId, network, isKnown: addresses.some((known) => networkOf(known) === network) };
}

/** @param subject whose secret it is: the email, or the id once the password was right; @throws AppError tooMany */
export async function countSignInGuess(
  { db }: PublicContext,
  typed: string,
  kind: keyof typeof MOST_FROM_STRANGERS,
  { subject, source }: { readonly subject: string; readonly source: SignInSource },
): Promise<Guess> {
  const account = `${kind} ${subject}`;
  if (source.deviceId) {
    return countGuess(db, typed, [own(`${account} by ${source.deviceId}`)], SIGN_IN);
  }
  const here = own(`${account} at ${source.network}`);
  if (source.isKnown) return countGuess(db, typed, [here], SIGN_IN);
  const most = MOST_FROM_STRANGERS[kind];
  const strangers = { name: account, most, spanMs: SPAN_MS, isShared: true };
  return countGuess(db, typed, [here, strangers], SIGN_IN);
}

/** What is typed again by who is signed in: the session may be a stolen one. @throws AppError tooMany */
export async function countReEntry({ db, actor }: Context, typed: string): Promise<Guess> {
  const name = `re-entry ${actor.id}`;
  const sessions = { name, most: MOST_BY_SESSIONS, spanMs: SPAN_MS, isShared: true };
  return countGuess(
    db,
    typed,
    [own(`${name} in ${actor.sessionId}`), sessions],
    'Too many attempts',
  );
}

function own(name: string): GuessCounter {
  return { name, most: MOST_FROM_ONE, spanMs: SPAN_MS, isShared: false };
}
