/**
 * Items of the outbox: stored on this device and sent under one key until they have a final
 * response. Pure.
 */
import type { DeviceRow } from '#lib/device-tables.ts';

import type { ActKind } from './act-kinds.ts';

/** First attempt, number of attempts, and earliest next one; ms since 1970. */
interface Tries {
  readonly first: number;
  readonly count: number;
  readonly next: number;
  /** The server answered this item with a 5xx status; later items do not wait for it. */
  readonly isAlone: boolean;
}

export interface Refusal {
  readonly message: string;
  /** Broken rules, with the paths of their fields in the body. */
  readonly violations: readonly {
    readonly code: string;
    readonly path: string;
    readonly message: string;
  }[];
}

/** `key` is the `Idempotency-Key`. The body never changes: a correction is another act. */
export interface OutboxAct extends DeviceRow {
  readonly kind: ActKind;
  /** The subject of the form: order, project or document. */
  readonly place: string;
  /** `GRN for Shree Cement`. */
  readonly title: string;
  /** A summary, a line each. */
  readonly lines: readonly string[];
  readonly body: unknown;
  /** The form's values, for corrections. */
  readonly form: unknown;
  /** When it was entered, ms since 1970. */
  readonly since: number;
  /** Acts are sent in ascending order. */
  readonly order: number;
  /** The attempts so far; null if it was never sent. */
  readonly tries: Tries | null;
  /** The final refusal by the server; null if there was none. */
  readonly refusal: Refusal | null;
}

/** An attachment of a document, or of an act that creates one. */
export interface OutboxPhoto extends DeviceRow {
  readonly documentType: string;
  /** The id of the document; null until the document exists. */
  readonly documentId: string | null;
  /** The key of the act that creates the document, or of the form while it is filled in. */
  readonly of: string;
  readonly name: string;
  readonly since: number;
  readonly tries: Tries | null;
  readonly refusal: Refusal | null;
}

/** The content of a photo by its key; read only when it is sent. */
export interface OutboxFile extends DeviceRow {
  readonly content: Blob;
  readonly thumbnail: Blob | null;
}

/** A counted line; its key is that of the line, so a new count replaces it. */
export interface TypedCount extends DeviceRow {
  readonly kind: 'stock-count';
  /** The id of the count. */
  readonly place: string;
  /** The number of the stock count. */
  readonly title: string;
  readonly lineId: string;
  /** The counted quantity as a plain decimal. */
  readonly quantity: string;
  /** `countedTimes` of the line when it was counted. */
  readonly seenTimes: number;
  /** When it was counted, ms since 1970. */
  readonly since: number;
  /** Whether it is still being typed, so that it is not sent yet. */
  readonly isTyping: boolean;
  /** Sent without a response: the server may have it. */
  readonly sentQuantity: string | null;
  readonly tries: Tries | null;
  readonly refusal: Refusal | null;
}

export type OutboxItem = OutboxAct | TypedCount;

export const isCount = (row: OutboxItem): row is TypedCount => row.kind === 'stock-count';
export const isAct = (row: OutboxItem): row is OutboxAct => row.kind !== 'stock-count';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;

/** Recorded before sending, because the response may get lost. */
export function tried(tries: Tries | null, now: number): Tries {
  const count = (tries?.count ?? 0) + 1;
  return { first: tries?.first ?? now, count, next: now, isAlone: tries?.isAlone ?? false };
}

/** The next attempt after a failure, with backoff and `Retry-After`. */
export function paused(
  tries: Tries | null,
  now: number,
  { askedMs, isAlone }: { readonly askedMs: number; readonly isAlone: boolean },
): Tries {
  const known = tries ?? tried(null, now);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (known.count - 1), LONGEST_PAUSE_MS);
  return { ...known, next: now + Math.max(pause, askedMs), isAlone };
}

/** One day less than the server stores keys. */
const KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * Whether the server may have forgotten the key of the act, so that the person has to check whether
 * it was carried out.
 */
export function isUncertain({ tries }: Pick<OutboxItem, 'tries'>, now: number): boolean {
  return tries !== null && now - tries.first > KNOWN_MS;
}

/**
 * Whether the row may be discarded: it was never sent, was finally refused, or is so old that the
 * server may have forgotten its key. Any other may have been carried out already.
 */
export function canDiscard(row: Pick<OutboxItem, 'tries' | 'refusal'>, now: number): boolean {
  return row.refusal !== null || row.tries === null || isUncertain(row, now);
}

/** Whether it can be sent at all. */
export function isWaiting(row: OutboxItem | OutboxPhoto, now: number): boolean {
  if (row.refusal !== null) return false;
  if ('isTyping' in row) return !row.isTyping;
  if ('documentId' in row && row.documentId === null) return false;
  return !isUncertain(row, now);
}

/**
 * The next act to send, in order, because goods are received before they are issued. A paused one
 * blocks later ones, unless its failure was its own.
 * @param isAsked by a button, or because the connection is back: ignores pauses
 */
export function nextAct(
  rows: readonly OutboxItem[],
  { now, isAsked, seen }: { now: number; isAsked: boolean; seen: ReadonlySet<string> },
): OutboxAct | undefined {
  const waiting = rows.filter(isAct).filter((act) => !seen.has(act.key) && isWaiting(act, now));
  for (const act of waiting.toSorted((one, other) => one.order - other.order)) {
    if (isAsked || isPaused(act, now)) return act;
    if (!act.tries?.isAlone) return undefined;
  }
  return undefined;
}

export function isPaused({ tries }: OutboxItem | OutboxPhoto, now: number): boolean {
  return (tries?.next ?? 0) <= now;
}
