/** Storing what a mail server answered, also while the database starts again. */
import { setTimeout as delay } from 'node:timers/promises';

/** The waiting times, together half a minute, which is within the lease of a claimed mail. */
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Repeats storing a result for as long as a database takes to start, because a mail without a
 * stored result is sent again.
 * @param store changes nothing the second time
 * @param cut ends the waiting
 */
export async function untilStored(
  store: () => Promise<unknown>,
  cut: AbortSignal | undefined,
): Promise<void> {
  for (const wait of WAITS_MS) {
    try {
      await store();
      return;
    } catch {
      await delay(wait, undefined, cut && { signal: cut });
    }
  }
  await store();
}
