/** Storing what a mail server answered, also while the database starts again. */
import { setTimeout as delay } from 'node:timers/promises';

/** Together half a minute, which is within the time that a mail is claimed for. */
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000];

/**
 * What is not stored is sent again, so it is tried for as long as a database takes to start.
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
