/**
 * Sends pending items one after the other; those without a response are paused and retried under
 * their key.
 */
import { ApiError, explain, isFinal } from '#api/api-error.ts';
import type { TableAccess } from '#lib/device-tables.ts';

import {
  isCount,
  isPaused,
  isWaiting,
  type OutboxAct,
  type OutboxFile,
  type OutboxPhoto,
  type OutboxItem,
  nextAct,
  paused,
  type Refusal,
  tried,
  type TypedCount,
} from './outbox-item.ts';
import { afterAnswer, afterRefusal, type SaveAnswer, sentCounts } from './typed-counts.ts';

export interface Done {
  readonly documentId: string;
  readonly message: string;
}

/** Sends items. Each method throws an `ApiError`, or the network error. */
export interface Carrier {
  readonly act: (act: OutboxAct) => Promise<Done>;
  readonly counts: (place: string, counts: readonly TypedCount[]) => Promise<SaveAnswer>;
  readonly photo: (photo: OutboxPhoto, file: OutboxFile) => Promise<void>;
}

export type Outcome =
  /** `documentId` is null if another tab has sent it. */
  | { readonly state: 'done'; readonly documentId: string | null; readonly message: string }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' };

export interface Round {
  readonly carrier: Carrier;
  readonly now: () => number;
  readonly read: () => Promise<{ rows: readonly OutboxItem[]; photos: readonly OutboxPhoto[] }>;
  readonly write: <Result>(work: (tables: TableAccess) => Promise<Result>) => Promise<Result>;
  readonly onOutcome: (act: OutboxAct, outcome: Outcome) => void;
  readonly onPhoto: (photo: OutboxPhoto) => void;
}

interface Asked {
  /** Sends without waiting for pauses, because of a button or because the connection is back. */
  readonly isAsked: boolean;
  /**
   * The key of an act that the person has checked and wants to send, although the server may have
   * forgotten its key.
   */
  readonly key?: string | undefined;
}

/** Sends acts, then counts, then photos. The caller must own the device lock. */
export async function sendRound(round: Round, asked: Asked): Promise<void> {
  if (asked.key !== undefined) await trustAgain(round, asked.key);
  if (!(await sendActs(round, asked))) return;
  if (!(await sendCounts(round, asked))) return;
  await sendPhotos(round, asked);
}

/** Whether the server is reachable, as far as known. */
async function sendActs(round: Round, { isAsked }: Asked): Promise<boolean> {
  const seen = new Set<string>();
  for (;;) {
    const { rows } = await round.read();
    const act = nextAct(rows, { now: round.now(), isAsked, seen });
    if (!act) return true;
    seen.add(act.key);
    if (!(await sendAct(round, act))) return false;
  }
}

async function sendAct(
  { carrier, now, write, onOutcome }: Round,
  act: OutboxAct,
): Promise<boolean> {
  const { key } = act;
  // Recorded before sending, because the response may get lost.
  const noted = await write(async ({ get, put }) => {
    const current = await get<OutboxAct>('acts', key);
    if (!current || current.refusal) return null;
    const sent = { ...current, tries: tried(current.tries, now()) };
    put('acts', sent);
    return sent;
  });
  if (!noted) return true;
  try {
    const { documentId, message } = await carrier.act(noted);
    await write(async ({ ofOwner, put, remove }) => {
      remove('acts', key);
      for (const photo of await ofOwner<OutboxPhoto>('photos', act.owner)) {
        if (photo.of === key) put('photos', { ...photo, documentId });
      }
    });
    onOutcome(act, { state: 'done', documentId, message });
    return true;
  } catch (error) {
    if (!isFinal(error)) return rest(write, now(), 'acts', noted, error);
    await write(async ({ put }) => put('acts', { ...noted, refusal: refusalOf(error) }));
    onOutcome(act, { state: 'refused', error });
    return true;
  }
}

async function sendCounts(round: Round, { isAsked }: Asked): Promise<boolean> {
  const { rows } = await round.read();
  const now = round.now();
  const ready = rows.filter(
    (row): row is TypedCount =>
      isCount(row) && isWaiting(row, now) && (isAsked || isPaused(row, now)),
  );
  const places = Map.groupBy(ready, ({ place }) => place);
  for (const [place, counts] of places) {
    if (!(await sendCountsOf(round, place, sentCounts(counts)))) return false;
  }
  return true;
}

async function sendCountsOf(
  { carrier, now, write }: Round,
  place: string,
  counts: readonly TypedCount[],
): Promise<boolean> {
  const update = async (change: (now: TypedCount, sent: TypedCount) => TypedCount | null) =>
    write(async ({ get, put, remove }) => {
      for (const sent of counts) {
        const current = await get<TypedCount>('acts', sent.key);
        const next = current && change(current, sent);
        if (next) put('acts', next);
        else remove('acts', sent.key);
      }
    });
  await update((row, sent) =>
    row.since === sent.since ? { ...row, tries: tried(row.tries, now()) } : row,
  );
  try {
    const answer = await carrier.counts(place, counts);
    await update((row, sent) => afterAnswer(row, sent, answer));
    return true;
  } catch (error) {
    if (isFinal(error)) {
      await update((row) => afterRefusal(row, counts, refusalOf(error)));
      return true;
    }
    const rests = restsOf(error);
    await update((row, sent) =>
      row.since === sent.since ? { ...row, tries: paused(row.tries, now(), rests) } : row,
    );
    return rests.isAlone;
  }
}

async function sendPhotos(round: Round, { isAsked }: Asked): Promise<void> {
  const { photos } = await round.read();
  const now = round.now();
  const due = photos.filter((one) => isWaiting(one, now) && (isAsked || isPaused(one, now)));
  for (const photo of due) if (!(await sendPhoto(round, photo))) return;
}

async function sendPhoto(
  { carrier, now, write, onPhoto }: Round,
  photo: OutboxPhoto,
): Promise<boolean> {
  const { key } = photo;
  const noted = { ...photo, tries: tried(photo.tries, now()) };
  const file = await write(async ({ get, put }) => {
    const found = await get<OutboxFile>('files', key);
    if (found) put('photos', noted);
    return found;
  });
  if (!file) return true;
  try {
    await carrier.photo(noted, file);
    await write(async ({ remove }) => {
      remove('photos', key);
      remove('files', key);
    });
    onPhoto(noted);
    return true;
  } catch (error) {
    if (!isFinal(error)) return rest(write, now(), 'photos', noted, error);
    await write(async ({ put }) => put('photos', { ...noted, refusal: refusalOf(error) }));
    return true;
  }
}

/** An item that another tab has finished is not restored. */
async function rest(
  write: Round['write'],
  now: number,
  table: 'acts' | 'photos',
  row: OutboxAct | OutboxPhoto,
  error: unknown,
): Promise<boolean> {
  const rests = restsOf(error);
  await write(async ({ get, put }) => {
    const current = await get<OutboxAct | OutboxPhoto>(table, row.key);
    if (current) put(table, { ...current, tries: paused(row.tries, now, rests) });
  });
  return rests.isAlone;
}

const STUMBLED = 500;

/** Connection, overload and session failures concern all items; other failures only this one. */
function restsOf(error: unknown): { askedMs: number; isAlone: boolean } {
  if (error instanceof DOMException) return { askedMs: 0, isAlone: false };
  if (!(error instanceof ApiError)) return { askedMs: 0, isAlone: true };
  return { askedMs: error.retryAfterMs, isAlone: error.httpStatus === STUMBLED };
}

function refusalOf(error: ApiError): Refusal {
  const message = explain(error, 'The server refused it');
  return { message, violations: error.violations };
}

async function trustAgain({ write }: Round, key: string): Promise<void> {
  await write(async ({ get, put }) => {
    const act = await get<OutboxAct>('acts', key);
    if (act?.tries) put('acts', { ...act, tries: null });
  });
}
