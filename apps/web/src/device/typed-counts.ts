/** Counted lines in the outbox: typing, sending, and merging responses. Pure. */
import type { StockCountLine } from '@plinth/contracts/stock-counts';
import { decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { countViolation } from '@plinth/domain/stock-count/saved-count';

import type { Refusal, TypedCount } from './outbox-item.ts';

/** The most counts per call. */
const MAX_SENT = 500;
const LONGEST_AGO_S = 7 * 24 * 60 * 60;

interface CountedIn {
  readonly owner: string;
  /** Id and number of the count. */
  readonly place: string;
  readonly title: string;
}

export function countKey({ owner, place }: Omit<CountedIn, 'title'>, lineId: string): string {
  return `${owner} ${place} ${lineId}`;
}

/** A figure while it is typed, over the stored line. */
export function typedCount(
  count: CountedIn,
  line: Pick<StockCountLine, 'id' | 'countedTimes'>,
  quantity: string,
  now: number,
  before?: TypedCount,
): TypedCount {
  const isSent = before?.tries !== null && before?.tries !== undefined;
  return {
    ...count,
    key: countKey(count, line.id),
    kind: 'stock-count',
    lineId: line.id,
    quantity,
    seenTimes: before && isSent ? before.seenTimes : line.countedTimes,
    since: now,
    isTyping: true,
    sentQuantity: before && isSent ? before.quantity : (before?.sentQuantity ?? null),
    tries: null,
    refusal: null,
  };
}

/** The figure is complete: it can be sent, or is invalid. */
export function finished(
  typed: TypedCount,
  { unit }: Pick<StockCountLine['material'], 'unit'>,
): TypedCount {
  const problem = countViolation(typed.quantity, unit, '');
  return { ...typed, isTyping: false, refusal: problem && refusal(problem.message) };
}

/** The lines of one call, oldest first. */
export function sentCounts(counts: readonly TypedCount[]): TypedCount[] {
  return counts.toSorted((one, other) => one.since - other.since).slice(0, MAX_SENT);
}

/**
 * The body that saves counts, with their age as a duration, because the device's clock may be
 * wrong.
 */
export function toSaveBody(sent: readonly TypedCount[], now: number) {
  return {
    items: sent.map(({ lineId, quantity, seenTimes, since }) => {
      const secondsAgo = Math.min(Math.max(Math.trunc((now - since) / 1000), 0), LONGEST_AGO_S);
      return { lineId, quantity, seenTimes, secondsAgo };
    }),
  };
}

export interface SaveAnswer {
  readonly items: readonly Pick<StockCountLine, 'id' | 'countedTimes' | 'countedQuantity'>[];
  readonly refused: readonly { readonly lineId: string; readonly message: string }[];
}

/** The stored count of a line after the response; null if the server has saved it. */
export function afterAnswer(
  now: TypedCount,
  sent: TypedCount,
  { items, refused }: SaveAnswer,
): TypedCount | null {
  const line = items.find(({ id }) => id === sent.lineId);
  const seenTimes = line?.countedTimes ?? now.seenTimes;
  const problem = refused.find(({ lineId }) => lineId === sent.lineId)?.message;
  const isTypedAnew = now.since !== sent.since;
  if (problem === undefined) {
    return isTypedAnew ? { ...now, seenTimes, sentQuantity: null } : null;
  }
  // The conflict is with the own earlier count, whose response was lost.
  const isOwn = isSame(line?.countedQuantity, sent.sentQuantity);
  if (isTypedAnew || isOwn) return { ...now, seenTimes, sentQuantity: null, tries: null };
  return { ...now, seenTimes, refusal: refusal(problem) };
}

function isSame(saved: number | null | undefined, typed: string | null): boolean {
  if (saved === null || saved === undefined || typed === null) return false;
  return parseDecimal(typed)?.eq(decimal(saved)) ?? false;
}

/** Refused lines: those named in the response, or all. */
export function afterRefusal(
  now: TypedCount,
  sent: readonly TypedCount[],
  refused: Refusal,
): TypedCount {
  const index = sent.findIndex(({ key }) => key === now.key);
  const named = refused.violations.filter(({ path }) => path.startsWith('items.'));
  const own = named.find(({ path }) => path.startsWith(`items.${index}.`));
  if (sent[index]?.since !== now.since || (named.length > 0 && !own)) return now;
  return { ...now, refusal: refusal(own?.message ?? refused.message) };
}

function refusal(message: string): Refusal {
  return { message, violations: [] };
}
