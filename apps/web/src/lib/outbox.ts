/**
 * What was done without a connection: kept on this device with the key of its act, and
 * sent once when the signal is back. Sent twice, the server does it once.
 */
import { newKey } from './unanswered-acts.ts';
import { remember, rememberedJson } from './storage.ts';
import { createStore, useStore } from './store.ts';

export interface WaitingAct {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** The form that it comes from, and what that was about: the draft's place. */
  readonly form: string;
  readonly documentId: string;
  /** What people know it by. */
  readonly title: string;
  readonly body: unknown;
  /** Since when, ISO 8601. */
  readonly since: string;
  /** Why the server would not take it; null while it waits for a connection. */
  readonly refusal: string | null;
}

interface Outbox {
  readonly userId: string | null;
  readonly acts: readonly WaitingAct[];
}

const outbox = createStore<Outbox>({ userId: null, acts: [] });

const keyOf = (userId: string) => `plinth:outbox:${userId}`;

/** Takes up what this person has left waiting on this device. */
export function openOutbox(userId: string): void {
  if (outbox.get().userId === userId) return;
  const stored = rememberedJson(keyOf(userId));
  outbox.set({ userId, acts: Array.isArray(stored) ? stored.filter(isWaitingAct) : [] });
}

export function useOutbox(): readonly WaitingAct[] {
  return useStore(outbox).acts;
}

export function waitingActs(): readonly WaitingAct[] {
  return outbox.get().acts;
}

/** Before it is sent for the first time: from then on it is not lost. */
export function putInOutbox(act: Omit<WaitingAct, 'key' | 'refusal'>): WaitingAct {
  const waiting = { ...act, key: newKey(), refusal: null };
  keep([...waitingActs(), waiting]);
  return waiting;
}

export function takeFromOutbox(key: string): void {
  keep(waitingActs().filter((act) => act.key !== key));
}

/** It is not sent again; somebody has to look at it. */
export function markRefused(key: string, refusal: string): void {
  keep(waitingActs().map((act) => (act.key === key ? { ...act, refusal } : act)));
}

function keep(acts: readonly WaitingAct[]): void {
  const { userId } = outbox.get();
  if (userId !== null) {
    remember(keyOf(userId), acts.length === 0 ? null : JSON.stringify(acts));
  }
  outbox.set({ userId, acts });
}

/** What an older release or a curious hand left in the storage is not trusted. */
function isWaitingAct(value: unknown): value is WaitingAct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = ['key', 'form', 'documentId', 'title', 'since'];
  return texts.every((name) => typeof fields.get(name) === 'string') && fields.has('body');
}
