/**
 * Answers stored on the device, for screens that open without a connection: the signed-in user, and
 * open orders at the gate. They belong to a person in an organisation and are removed when the
 * session ends, however it ends.
 */
import type { User } from '@plinth/contracts/auth';

import { type DeviceRow, deviceTables } from '#lib/device-tables.ts';
import { ownerOf, sessionToken } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';

type CachedName = 'user' | 'gate';

export interface Cached<Answer> {
  readonly answer: Answer;
  /** When the answer was stored on the device, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** The user as the server returned it; with `keptAt` if it was read from the device instead. */
export type SignedInUser = User & { readonly keptAt?: number };

interface CachedRow extends DeviceRow, Cached<unknown> {
  /** The format of the row; rows of another format are ignored. */
  readonly format: number;
}

/** Raised when screens need a field that older rows lack. */
const FORMAT = 2;
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;
/** A server that does not respond for this long counts as unreachable, if an answer is stored. */
const PATIENCE_MS = 6000;

function ownerNow(): string | null {
  const { token } = sessionToken.get();
  return token === null ? null : ownerOf(token);
}

let owner = ownerNow();
sessionToken.subscribe(() => {
  const leaving = owner;
  owner = ownerNow();
  if (leaving !== null && leaving !== owner) void forget(leaving);
});

async function forget(leaving: string): Promise<void> {
  const { update } = await deviceTables();
  await update(async ({ ofOwner, remove }) => {
    for (const { key } of await ofOwner<CachedRow>('kept', leaving)) remove('kept', key);
  });
}

/**
 * Stores an answer on the device for the signed-in person; replaces the earlier one of that name.
 */
export async function cacheAnswer(name: CachedName, answer: unknown): Promise<void> {
  const { update } = await deviceTables();
  const keeper = owner;
  if (keeper === null) return;
  const row: CachedRow = {
    key: `${keeper} ${name}`,
    owner: keeper,
    format: FORMAT,
    keptAt: Date.now(),
    answer,
  };
  await update(async ({ put }) => {
    // The person may have signed out in the meantime.
    if (owner === keeper) put('kept', row);
  });
}

/**
 * The answer that was stored under the name; null if there is none that is recent enough. `Answer`
 * is the type that was passed to `cacheAnswer`.
 */
export async function readCached<Answer>(name: CachedName): Promise<Cached<Answer> | null> {
  const asking = owner;
  if (asking === null) return null;
  const { update } = await deviceTables();
  const row = await update(async ({ get }) => get<CachedRow>('kept', `${asking} ${name}`));
  if (row?.format !== FORMAT || Date.now() - row.keptAt > LONGEST_MS) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was kept under the name
  return { answer: row.answer as Answer, keptAt: row.keptAt };
}

export async function cachedUser(): Promise<SignedInUser | null> {
  const found = await readCached<User>('user');
  return found && { ...found.answer, keptAt: found.keptAt };
}

/**
 * The server's answer; if it is unreachable or does not respond in time, the stored answer that
 * `find` returns. If there is none, the call fails as usual.
 */
export async function orCached<Answer>(
  asked: Promise<Answer>,
  find: () => Promise<Answer | null>,
): Promise<Answer> {
  const findIt = async () => find().catch(() => null);
  const silence = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, silence.then(async () => (await findIt()) ?? asked)]);
  } catch (error) {
    const found = isWithoutConnection(error) ? await findIt() : null;
    if (found === null) throw error;
    return found;
  }
}

function isWithoutConnection(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable';
}
