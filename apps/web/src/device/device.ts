/** The outbox of the signed-in person in this tab, opened and closed with the shell. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';
import type { QueryClient } from '@tanstack/react-query';

import { explain } from '#api/api-error.ts';
import { followIsConnected } from '#api/connection.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { invalidate } from '#api/query-client.ts';
import { deviceTables } from '#lib/device-tables.ts';
import { deviceLocks } from '#lib/locks.ts';
import { newKey } from '#lib/new-key.ts';
import { createStore, useStore } from '#lib/store.ts';
import { notify, notifySuccess } from '#ui/toaster.tsx';

import { ACT_KINDS } from './act-kinds.ts';
import { carrierOf, isSignedIn } from './sender.ts';
import { isPaused, isWaiting, type OutboxAct } from './outbox-item.ts';
import { migrateUnsent } from './migrate.ts';
import { NOTHING_READ, Outbox, type Unsent } from './outbox.ts';
import type { Outcome } from './send-pending.ts';

const LOOK_MS = 3000;
const CHANNEL = 'plinth:unsent';

let opened: Promise<Outbox> | undefined;
const unsent = createStore<Unsent>(NOTHING_READ);
/** Upload progress of photos by key, 0 to 1. */
const progress = createStore<ReadonlyMap<string, number>>(new Map());

export function useUnsent(): Unsent {
  return useStore(unsent);
}

/** Read from the device, not from this tab's copy. */
export async function unsentNow(): Promise<Unsent> {
  const outbox = await deviceOutbox();
  await outbox.refresh();
  return outbox.unsent.get();
}

export function useProgress(key: string): number {
  return useStore(progress).get(key) ?? 0;
}

/** The outbox of the signed-in person, which is always open on screens below the shell. */
export async function deviceOutbox(): Promise<Outbox> {
  if (!opened) throw new Error('the outbox is for screens below the frame of the app');
  return opened;
}

/** Opens the outbox of the person; returns a function that closes it. */
export function openDevice(
  { owner, userId }: { owner: string; userId: string },
  queryClient: QueryClient,
): () => void {
  const life = new AbortController();
  const { signal } = life;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const opening = open({ owner, userId }, queryClient, () => tellTabs(channel, owner), signal);
  opened = opening;
  void show(opening, { owner, channel, signal });
  return () => {
    life.abort();
    channel?.close();
    unsent.set(NOTHING_READ);
    if (opened === opening) opened = undefined;
  };
}

interface Life {
  readonly owner: string;
  readonly channel: BroadcastChannel | null;
  readonly signal: AbortSignal;
}

async function show(opening: Promise<Outbox>, life: Life): Promise<void> {
  const outbox = await opening;
  if (life.signal.aborted) return;
  const showIt = () => unsent.set(outbox.unsent.get());
  life.signal.addEventListener('abort', outbox.unsent.subscribe(showIt));
  showIt();
  follow(outbox, life);
}

/** Notifies the other tabs that the owner's outbox has changed. */
function tellTabs(channel: BroadcastChannel | null, owner: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(owner);
}

async function open(
  { owner, userId }: { owner: string; userId: string },
  queryClient: QueryClient,
  announce: () => void,
  signal: AbortSignal,
): Promise<Outbox> {
  const tables = await deviceTables();
  // A lock, so that two tabs do not migrate the same data.
  await deviceLocks.withLock(`migrate ${owner}`, async () =>
    migrateUnsent(tables, { owner, userId, now: Date.now() }),
  );
  const outbox = new Outbox({
    owner,
    tables,
    locks: deviceLocks,
    carrier: carrierOf(owner, {
      onProgress: (key, share) => progress.set(new Map(progress.get()).set(key, share)),
      onCounts: (countId, answer) => showCounts(queryClient, countId, answer?.items ?? []),
    }),
    now: Date.now,
    newKey,
    announce,
    canSend: () => !signal.aborted && navigator.onLine && isSignedIn(owner),
    onOutcome: (act, outcome, isAwaited) => {
      if (!signal.aborted) tell(act, outcome, isAwaited);
    },
    onPhoto: ({ documentType, documentId }) => {
      const queryKey = ['attachments', documentType, documentId];
      if (!signal.aborted) void queryClient.invalidateQueries({ queryKey });
    },
  });
  await outbox.refresh();
  return outbox;
}

/** Sends at the start, when the connection returns or the tab is shown, and after each pause. */
function follow(outbox: Outbox, { owner, channel, signal }: Life): void {
  const send = (isAsked: boolean) => void outbox.send({ isAsked });
  const waiting = (now: number) => {
    const { rows, photos } = outbox.unsent.get();
    return [...rows, ...photos].filter((row) => isWaiting(row, now));
  };
  const isDue = () => {
    const now = Date.now();
    return waiting(now).some((row) => isPaused(row, now));
  };
  // The pause does not apply when the app is opened.
  if (waiting(Date.now()).length > 0) send(true);
  const timer = setInterval(() => isDue() && send(false), LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const unfollow = followIsConnected((isConnected) => isConnected && send(true));
  signal.addEventListener('abort', unfollow);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isDue() && send(false),
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      const { rows, isDurable } = outbox.unsent.get();
      if (outbox.pendingWrites > 0 || (!isDurable && rows.length > 0)) event.preventDefault();
    },
    { signal },
  );
  channel?.addEventListener(
    'message',
    ({ data }) => {
      if (data === owner) void outbox.refresh();
    },
    { signal },
  );
}

function tell(act: OutboxAct, outcome: Outcome, isAwaited: boolean): void {
  const { failure } = ACT_KINDS[act.kind];
  void invalidate(DOCUMENT_QUERIES);
  if (outcome.state === 'done') notifySuccess(outcome.message);
  if (outcome.state === 'refused' && !isAwaited) {
    const description = explain(outcome.error, failure);
    notify({ tone: 'destructive', title: `Not saved: ${act.title}`, description });
  }
}

/** Lines returned by saving update their screen. */
function showCounts(
  queryClient: QueryClient,
  countId: string,
  items: readonly StockCountLine[],
): void {
  const saved = new Map(items.map((line) => [line.id, line]));
  const queryKey = ['stock-counts', 'one', countId];
  queryClient.setQueryData<StockCount>(queryKey, (count) =>
    count?.status === 'COUNTING'
      ? { ...count, items: count.items.map((line) => saved.get(line.id) ?? line) }
      : count,
  );
  void queryClient.invalidateQueries({ queryKey: ['stock-counts'] });
}
