/**
 * Answers stored on this device, for screens that are opened while the server cannot be reached:
 * what a query fetched last, with its time. They belong to a person in an organisation and are
 * removed when the session ends, however it ends, and when another person signs in. Prices that a
 * person may not see are never among them, because the server does not send them.
 */
import type { User } from '@plinth/contracts/auth';
import type { Query } from '@tanstack/react-query';

import { type DeviceRow, deviceTables, type TableAccess } from '#lib/device-tables.ts';
import { ownerOf, sessionToken } from '#lib/session-token.ts';

import { isOutage } from './api-error.ts';
import { checkConnection, isConnected } from './connection.ts';

export interface Cached<Answer> {
  readonly answer: Answer;
  /** When the answer was fetched, in milliseconds since 1970. */
  readonly keptAt: number;
}

interface CachedRow extends DeviceRow {
  readonly release: string;
  readonly keptAt: number;
  /** The answer as JSON, so that its size is known. */
  readonly text: string;
}

/** The address of this file names its release; answers of another one may lack fields. */
const RELEASE = import.meta.url;
/**
 * The format of what the app opens with, also where a new release is first opened without a
 * connection; raised when screens need a field of the user or the gate that older rows lack.
 */
const FORMAT = '3';
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;
/** A server that does not respond for this long is asked whether it is there. */
const PATIENCE_MS = 3000;
/** The delay after which answers are stored together, so that screens are shown first. */
const FLUSH_MS = 1000;

/** The limits of what is stored of one person, in characters and answers; the oldest give way. */
const MAX_ANSWER = 1_000_000;
const MAX_TEXT = 8_000_000;
const MAX_ANSWERS = 500;

/** The names that answers are stored under instead of the key of their query; they never give way. */
export type StoredName = 'user' | 'gate';
const NEVER_GIVE_WAY: readonly string[] = ['user', 'gate'] satisfies StoredName[];

let owner = ownerNow();
let pending = new Map<string, CachedRow>();

function ownerNow(): string | null {
  const { token } = sessionToken.get();
  return token === null ? null : ownerOf(token);
}

sessionToken.subscribe(() => {
  const leaving = owner;
  owner = ownerNow();
  if (leaving === owner) return;
  pending = new Map();
  void removeOthers();
});
void removeOthers();

/** Removes what is stored of everybody but the signed-in person. */
async function removeOthers(): Promise<void> {
  const { update } = await deviceTables();
  await update(async ({ keys, remove }) => {
    for (const key of await keys('kept')) {
      if (owner === null || !key.startsWith(`${owner} `)) remove('kept', key);
    }
  });
}

/**
 * The answer of a query, which is stored. While the server is away, the query gets the stored
 * answer with its time, and its fetch fails as usual.
 */
export async function orStored(asked: Promise<unknown>, query: Query): Promise<unknown> {
  const patience = setTimeout(() => void restore(query), isConnected() ? PATIENCE_MS : 0);
  try {
    const answer = await asked;
    store(nameOf(query), answer);
    return answer;
  } catch (error) {
    if (isOutage(error)) await restore(query);
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

function nameOf({ meta, queryHash }: Query): string {
  return meta?.storedAs ?? queryHash;
}

/** Shows the stored answer if the server is away and nothing else is shown. */
async function restore(query: Query): Promise<void> {
  if (query.state.data !== undefined || (await checkConnection())) return;
  const found = await storedFor(query).catch(() => null);
  if (found === null || query.state.data !== undefined) return;
  query.setData(found.answer, { updatedAt: found.keptAt, manual: true });
}

async function storedFor(query: Query): Promise<Cached<unknown> | null> {
  return (await query.meta?.fromStored?.()) ?? readStored(nameOf(query));
}

/**
 * The answer that is stored under a name or the hash of a query; null if there is none that is recent
 * enough. `Answer` is the type of the query's data.
 */
export async function readStored<Answer>(
  name: StoredName | (string & {}),
): Promise<Cached<Answer> | null> {
  const asking = owner;
  if (asking === null) return null;
  const key = `${asking} ${name}`;
  const { update } = await deviceTables();
  const row = pending.get(key) ?? (await update(async ({ get }) => get<CachedRow>('kept', key)));
  if (row?.release !== releaseOf(key) || Date.now() - row.keptAt > LONGEST_MS) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was stored under the name
  return { answer: JSON.parse(row.text) as Answer, keptAt: row.keptAt };
}

function store(name: string, answer: unknown): void {
  const text = owner === null ? null : textOf(answer);
  if (owner === null || text === null || text.length > MAX_ANSWER) return;
  const key = `${owner} ${name}`;
  if (pending.size === 0) setTimeout(() => void flush().catch(() => undefined), FLUSH_MS);
  pending.set(key, { key, owner, release: releaseOf(key), keptAt: Date.now(), text });
}

const PLAIN: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype]);

/** Null for what JSON would not restore, such as the file of a photo. */
function textOf(answer: unknown): string | null {
  let isRestorable = true;
  const text = JSON.stringify(answer, (_, value: unknown) => {
    const prototype: unknown =
      typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null;
    const isPlain = prototype === null || PLAIN.has(prototype);
    isRestorable &&= isPlain;
    return isPlain ? value : null;
  });
  return isRestorable ? text : null;
}

async function flush(): Promise<void> {
  const { update } = await deviceTables();
  const rows = [...pending.values()];
  pending = new Map();
  await update(async (tables) => {
    const [first] = rows;
    // The person may have signed out in the meantime.
    if (!first || first.owner !== owner) return;
    await removeWhatRightsHide(tables, rows);
    for (const row of rows) tables.put('kept', row);
    const stored = await tables.ofOwner<CachedRow>('kept', first.owner);
    for (const key of givingWay(stored)) tables.remove('kept', key);
  });
}

/** After a change of rights, what was stored before may be more than the person may see. */
async function removeWhatRightsHide(
  { get, ofOwner, remove }: TableAccess,
  rows: readonly CachedRow[],
): Promise<void> {
  const user = rows.find(({ key, owner: person }) => key === `${person} user`);
  const before = user && (await get<CachedRow>('kept', user.key));
  if (!before || rightsIn(before.text) === rightsIn(user.text)) return;
  for (const { key } of await ofOwner<CachedRow>('kept', user.owner)) remove('kept', key);
}

function rightsIn(text: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was stored as the user
  const { roles, rolesByFirm, rolesByProject, isInAllFirms } = JSON.parse(text) as User;
  return JSON.stringify([roles, rolesByFirm, rolesByProject, isInAllFirms]);
}

function isNeverGivingWay(key: string): boolean {
  return NEVER_GIVE_WAY.some((name) => key.endsWith(` ${name}`));
}

function releaseOf(key: string): string {
  return isNeverGivingWay(key) ? FORMAT : RELEASE;
}

/** The keys of the oldest answers beyond the limits, and of those that are too old. */
export function givingWay(stored: readonly Pick<CachedRow, 'key' | 'keptAt' | 'text'>[]): string[] {
  const oldest = Date.now() - LONGEST_MS;
  let count = 0;
  let size = 0;
  return stored
    .filter(({ key }) => !isNeverGivingWay(key))
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter(({ keptAt, text }) => {
      count += 1;
      size += text.length;
      return count > MAX_ANSWERS || size > MAX_TEXT || keptAt < oldest;
    })
    .map(({ key }) => key);
}
