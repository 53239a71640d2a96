/**
 * Guessing is slowed down without locking anybody out for long: who fails too often from one
 * address waits there, and an account that many addresses try answers a little later to all.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { PublicContext } from '#context.ts';
import { tooMany } from '#errors.ts';
import { countCall, forgetCalls, readCalls } from '#features/limits/limits.public.ts';

const SPAN_MS = 15 * 60_000;
/** Of one account from one address. */
const MOST_FROM_ADDRESS = 10;
/** Of one account from anywhere, before each answer is held back. */
const MOST_AT_ONCE = 20;
const LONGEST_DELAY_MS = 2000;
const DELAY_STEP_MS = 100;

/** Before the password is looked at. @throws AppError tooMany */
export async function requireAttempt({ db, address }: PublicContext, email: string): Promise<void> {
  const account = accountKey(email);
  const here = await readCalls(db, `${account} ${address}`);
  if (here.calls >= MOST_FROM_ADDRESS) {
    const minutes = Math.ceil(here.remaining / 60_000);
    const words = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw tooMany(`Too many attempts to sign in. Try again in ${words}.`);
  }
  const { calls } = await readCalls(db, account);
  if (calls > MOST_AT_ONCE) {
    await sleep(Math.min(LONGEST_DELAY_MS, (calls - MOST_AT_ONCE) * DELAY_STEP_MS));
  }
}

export async function countFailure({ db, address }: PublicContext, email: string): Promise<void> {
  const account = accountKey(email);
  await countCall(db, `${account} ${address}`, SPAN_MS);
  await countCall(db, account, SPAN_MS);
}

/** Who got in begins anew. */
export async function forgetFailures({ db, address }: PublicContext, email: string): Promise<void> {
  const account = accountKey(email);
  await forgetCalls(db, [account, `${account} ${address}`]);
}

/** Of an email that nobody has, too: both are answered alike. */
function accountKey(email: string): string {
  return `sign-in ${email.trim().toLowerCase()}`;
}
