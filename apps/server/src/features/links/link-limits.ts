/**
 * Limits on the calls of a link: from one network, and from all of them together, because a link can be
 * passed on. Reading is counted in memory, because it writes nothing; deciding is counted in the
 * database, for all servers together.
 */
import { tooMany } from '#errors.ts';
import { countCall, networkOf } from '#features/limits/limits.public.ts';
import type { PublicContext } from '#context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_PER_LINK = 20;
/** Calls of a link in a minute, from all networks. */
const MAX_OF_LINK_IN_ALL = 60;
/** Decisions by a link in a day, from all networks: each notifies people and sends a mail. */
const MAX_DECISIONS_A_DAY = 100;
/**
 * The limit per network, including links that do not exist: nobody guesses 256 bits, but each
 * attempt costs work.
 */
const MAX_PER_NETWORK = 120;
/**
 * The maximum number of counters. More would occur only while many networks call; all windows then
 * start again.
 */
const MAX_KNOWN = 10_000;

interface Reads {
  readonly endsAt: number;
  calls: number;
}

const reads = new Map<string, Reads>();

/** @throws AppError tooMany */
export function countRead({ address, clock }: PublicContext, hash: string): void {
  const now = clock().getTime();
  const network = networkOf(address);
  countIn(`${hash} ${network}`, MAX_PER_LINK, now);
  countIn(hash, MAX_OF_LINK_IN_ALL, now);
  countIn(network, MAX_PER_NETWORK, now);
}

function countIn(key: string, most: number, now: number): void {
  if (reads.size >= MAX_KNOWN) reads.clear();
  const known = reads.get(key);
  // A clock that was set back starts a new window, too.
  const isRunning = known && known.endsAt > now && known.endsAt - now <= MINUTE_MS;
  const window = isRunning ? known : { endsAt: now + MINUTE_MS, calls: 0 };
  reads.set(key, window);
  window.calls += 1;
  if (window.calls > most) throw tooManyCalls(window.endsAt - now);
}

/**
 * Counts a decision outside of a transaction, because a rollback would undo the count.
 * @throws AppError tooMany
 */
export async function countDecision({ db, address }: PublicContext, hash: string): Promise<void> {
  const network = networkOf(address);
  const counters = [
    { name: `link ${hash} at ${network}`, most: MAX_PER_LINK, windowMs: MINUTE_MS },
    { name: `links at ${network}`, most: MAX_PER_NETWORK, windowMs: MINUTE_MS },
    { name: `link ${hash}`, most: MAX_OF_LINK_IN_ALL, windowMs: MINUTE_MS },
    { name: `link ${hash} in a day`, most: MAX_DECISIONS_A_DAY, windowMs: DAY_MS },
  ];
  for (const { name, most, windowMs } of counters) {
    const { calls, remaining } = await countCall(db, name, windowMs);
    if (calls > most) throw tooManyCalls(remaining);
  }
}

function tooManyCalls(retryAfterMs: number) {
  return tooMany('This link was opened too often. Try again later.', { retryAfterMs });
}
