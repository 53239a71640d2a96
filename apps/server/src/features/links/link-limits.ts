/**
 * Twenty calls a minute for a link from one network. Reading is counted in memory, because it writes
 * nothing; deciding is counted in the database, for all servers together.
 */
import { tooMany } from '#errors.ts';
import { countCall, networkOf } from '#features/limits/limits.public.ts';
import type { PublicContext } from '#context.ts';

const MINUTE_MS = 60_000;
const MOST_OF_LINK = 20;
/** Also through links that do not exist: 256 bits are not guessed, but trying costs. */
const MOST_OF_NETWORK = 120;
/** More are only known while many networks ask; then the windows start again. */
const MOST_KNOWN = 10_000;

interface Reads {
  readonly endsAt: number;
  calls: number;
}

const reads = new Map<string, Reads>();

/** @throws AppError tooMany */
export function countRead({ address, clock }: PublicContext, hash: string): void {
  const now = clock().getTime();
  const network = networkOf(address);
  countIn(`${hash} ${network}`, MOST_OF_LINK, now);
  countIn(network, MOST_OF_NETWORK, now);
}

function countIn(key: string, most: number, now: number): void {
  if (reads.size >= MOST_KNOWN) reads.clear();
  const known = reads.get(key);
  // A clock that was set back starts a new window, too.
  const isRunning = known && known.endsAt > now && known.endsAt - now <= MINUTE_MS;
  const window = isRunning ? known : { endsAt: now + MINUTE_MS, calls: 0 };
  reads.set(key, window);
  window.calls += 1;
  if (window.calls > most) throw tooManyCalls(window.endsAt - now);
}

/** Not in a transaction, because a rollback would undo the count. @throws AppError tooMany */
export async function countDecision({ db, address }: PublicContext, hash: string): Promise<void> {
  const network = networkOf(address);
  const counters = [
    { name: `link ${hash} at ${network}`, most: MOST_OF_LINK },
    { name: `links at ${network}`, most: MOST_OF_NETWORK },
  ];
  for (const { name, most } of counters) {
    const { calls, remaining } = await countCall(db, name, MINUTE_MS);
    if (calls > most) throw tooManyCalls(remaining);
  }
}

function tooManyCalls(retryAfterMs: number) {
  return tooMany('This link was opened too often. Try again in a minute.', { retryAfterMs });
}
