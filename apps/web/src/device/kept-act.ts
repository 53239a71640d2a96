/**
 * What a person did that the server has not answered for good: kept on this device, sent
 * under one key until it is. Pure.
 */
import type { DeviceRow } from '#lib/device-tables.ts';

import type { ActKind } from './act-kinds.ts';

/** When it was first sent, how often since, and before when it is not sent again; ms since 1970. */
interface Tries {
  readonly first: number;
  readonly count: number;
  readonly next: number;
  /** The server stumbled over this one alone: what comes after it does not wait. */
  readonly isAlone: boolean;
}

export interface Refusal {
  readonly message: string;
  /** Each at its path in the body. */
  readonly violations: readonly {
    readonly code: string;
    readonly path: string;
    readonly message: string;
  }[];
}

/** `key` is its `Idempotency-Key`. Its body never changes: what is corrected is another act. */
export interface KeptAct extends DeviceRow {
  readonly kind: ActKind;
  /** What the form was about: the order, the project, the document. */
  readonly place: string;
  /** `GRN for Shree Cement`. */
  readonly title: string;
  /** What is in it, in words, a line each. */
  readonly lines: readonly string[];
  readonly body: unknown;
  /** What was typed, for the form to take up again. */
  readonly form: unknown;
  /** When it was done, ms since 1970. */
  readonly since: number;
  /** Acts are sent in the order in which they were done. */
  readonly order: number;
  /** Null while it was never sent. */
  readonly tries: Tries | null;
  /** Why the server will never take it. */
  readonly refusal: Refusal | null;
}

/** An attachment: of a document, or of an act that will make one. */
export interface KeptPhoto extends DeviceRow {
  readonly documentType: string;
  /** Null until the document exists. */
  readonly documentId: string | null;
  /** The act that makes the document; or, while a form is filled, that form. */
  readonly of: string;
  readonly name: string;
  readonly since: number;
  readonly tries: Tries | null;
  readonly refusal: Refusal | null;
}

/** What is in a photo, under its key: read when it is sent, not when the screens look. */
export interface KeptFile extends DeviceRow {
  readonly content: Blob;
  readonly thumbnail: Blob | null;
}

/** One counted line, as it is typed: its key is that of the line, so that what is typed anew takes its place. */
export interface TypedCount extends DeviceRow {
  readonly kind: 'stock-count';
  /** The count. */
  readonly place: string;
  /** Its number. */
  readonly title: string;
  readonly lineId: string;
  /** A plain decimal. */
  readonly quantity: string;
  /** `countedTimes` of the line when it was typed. */
  readonly seenTimes: number;
  /** When it was typed, ms since 1970. */
  readonly since: number;
  /** Still being typed: a reload in the middle of it must not send half of a figure. */
  readonly isTyping: boolean;
  /** Sent before without an answer: the server may have it. */
  readonly sentQuantity: string | null;
  readonly tries: Tries | null;
  readonly refusal: Refusal | null;
}

export type KeptRow = KeptAct | TypedCount;

export const isCount = (row: KeptRow): row is TypedCount => row.kind === 'stock-count';
export const isAct = (row: KeptRow): row is KeptAct => row.kind !== 'stock-count';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 120_000;

/** Noted before it is sent: whoever finds it knows that it may have arrived. */
export function tried(tries: Tries | null, now: number): Tries {
  const count = (tries?.count ?? 0) + 1;
  return { first: tries?.first ?? now, count, next: now, isAlone: tries?.isAlone ?? false };
}

/** When it may be sent again after it was not answered; what the server asks for counts. */
export function paused(
  tries: Tries | null,
  now: number,
  { askedMs, isAlone }: { readonly askedMs: number; readonly isAlone: boolean },
): Tries {
  const known = tries ?? tried(null, now);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (known.count - 1), LONGEST_PAUSE_MS);
  return { ...known, next: now + Math.max(pause, askedMs), isAlone };
}

/** A day less than the server knows a key for. */
const KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

/** Sent so long ago that the server may have forgotten its key: only a person can tell whether it is there. */
export function isUncertain({ tries }: Pick<KeptRow, 'tries'>, now: number): boolean {
  return tries !== null && now - tries.first > KNOWN_MS;
}

/** What was never sent, or never will be taken, may be given up; the rest may have been done. */
export function canDiscard(row: Pick<KeptRow, 'tries' | 'refusal'>, now: number): boolean {
  return row.refusal !== null || row.tries === null || isUncertain(row, now);
}

/** Whether it can be sent at all, now or later. */
export function isWaiting(row: KeptRow | KeptPhoto, now: number): boolean {
  if (row.refusal !== null) return false;
  if ('isTyping' in row) return !row.isTyping;
  if ('documentId' in row && row.documentId === null) return false;
  return !isUncertain(row, now);
}

/**
 * The act that is sent next: they go in the order in which they were done, for goods are
 * received before they are issued. One that rests holds the later ones up, unless the
 * server stumbled over it alone.
 * @param isAsked somebody pressed, or the connection is back: no rest
 */
export function nextAct(
  rows: readonly KeptRow[],
  { now, isAsked, seen }: { now: number; isAsked: boolean; seen: ReadonlySet<string> },
): KeptAct | undefined {
  const waiting = rows.filter(isAct).filter((act) => !seen.has(act.key) && isWaiting(act, now));
  for (const act of waiting.toSorted((one, other) => one.order - other.order)) {
    if (isAsked || isRested(act, now)) return act;
    if (!act.tries?.isAlone) return undefined;
  }
  return undefined;
}

export function isRested({ tries }: KeptRow | KeptPhoto, now: number): boolean {
  return (tries?.next ?? 0) <= now;
}
