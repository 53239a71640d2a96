/**
 * Sends creating calls of forms once. Each is stored on this device, with key and body, until it
 * has a final response: after a lost response, a reload or in another tab the same call is repeated
 * under its key. A changed call waits for the outcome of the first.
 */
import { type DeviceRow, deviceTables } from '#lib/device-tables.ts';
import { deviceLocks } from '#lib/locks.ts';
import { newKey } from '#lib/new-key.ts';

import { ApiError, isFinal } from './api-error.ts';

/** The server keeps keys for seven days. */
const KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

export interface MakingCall {
  readonly owner: string;
  readonly address: string;
  /** The body; null without one. */
  readonly body: string | null;
}

interface NotedCall extends DeviceRow, MakingCall {
  readonly idempotencyKey: string;
  /** When the call was recorded, in milliseconds since 1970. */
  readonly at: number;
}

type Exchange<Answer> = (idempotencyKey: string, body: string | null) => Promise<Answer>;

/**
 * @throws ApiError of the call; with status 409 if an earlier attempt at the same path turns out to
 *   have succeeded, and this one was not sent
 */
export async function callOnce<Answer extends object>(
  { owner, address, body }: MakingCall,
  exchange: Exchange<Answer>,
): Promise<Answer> {
  const key = `${owner} ${address}`;
  return deviceLocks.withLock(`call ${key}`, async () => {
    const earlier = await notedCall(key);
    if (earlier && earlier.body !== body) await resolveEarlier(earlier, exchange);
    const isSame = earlier?.body === body;
    const idempotencyKey = isSame ? earlier.idempotencyKey : newKey();
    await note({ key, owner, address, body, idempotencyKey, at: Date.now() });
    return answerFor(key, async () => exchange(idempotencyKey, body));
  });
}

/** Repeats the first attempt: it was done, is done now, or is refused. */
async function resolveEarlier<Answer extends object>(
  { key, idempotencyKey, body }: NotedCall,
  exchange: Exchange<Answer>,
): Promise<void> {
  const answer = await answerFor(key, async () => exchange(idempotencyKey, body)).catch(
    (error: unknown) => {
      // It was refused: the changed call gets its own key.
      if (isFinal(error)) return null;
      throw error;
    },
  );
  if (answer === null) return;
  const reason = 'message' in answer ? ` (${String(answer.message)})` : '';
  throw ApiError.refused(409, {
    status: 'ERROR',
    message: `Your first attempt is saved${reason}, without what you changed since. Check it before you save again.`,
  });
}

async function answerFor<Answer>(key: string, exchange: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await exchange();
    await forget(key);
    return answer;
  } catch (error) {
    if (isFinal(error)) await forget(key);
    throw error;
  }
}

async function notedCall(key: string): Promise<NotedCall | undefined> {
  const tables = await deviceTables();
  const noted = await tables.update(async ({ get }) => get<NotedCall>('calls', key));
  return noted && Date.now() - noted.at < KNOWN_MS ? noted : undefined;
}

async function note(call: NotedCall): Promise<void> {
  const tables = await deviceTables();
  await tables.update(async ({ put }) => put('calls', call));
}

async function forget(key: string): Promise<void> {
  const tables = await deviceTables();
  await tables.update(async ({ remove }) => remove('calls', key));
}
