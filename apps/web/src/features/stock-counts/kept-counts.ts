/**
 * What was counted and is not on the server yet: kept on this device line by line, sent
 * when there is a connection, and forgotten once the server has it.
 */
import type { StockCountLine } from '@plinth/contracts/stock-counts';
import { countViolation } from '@plinth/domain/stock-count/saved-count';

export interface KeptCount {
  /** As it was typed, a plain decimal. */
  readonly quantity: string;
  /** `countedTimes` of the line when it was typed. */
  readonly seenTimes: number;
  /** When it was typed, ISO 8601. */
  readonly at: string;
  /** Still being typed: a reload in the middle of it must not send half of a figure. */
  readonly isTyping: boolean;
  /** Why it cannot be sent as it stands. */
  readonly problem: string | null;
}

/** By the id of the line. */
export type KeptCounts = Readonly<Record<string, KeptCount>>;

/** As many as one call takes. */
const MOST_SENT = 500;
const LONGEST_AGO = 7 * 24 * 60 * 60;

/** A figure while it is typed; nothing typed is nothing kept. */
export function withTyped(
  kept: KeptCounts,
  line: StockCountLine,
  quantity: string,
  at: Date,
): KeptCounts {
  if (quantity === '') return without(kept, [line.id]);
  const typed = { quantity, seenTimes: line.countedTimes, at: at.toISOString() };
  return { ...kept, [line.id]: { ...typed, isTyping: true, problem: null } };
}

/** The figure is complete: it is sent from now on, or says what is wrong with it. */
export function withDone(kept: KeptCounts, { id, material }: StockCountLine): KeptCounts {
  const typed = kept[id];
  if (!typed?.isTyping) return kept;
  const problem = countViolation(typed.quantity, material.unit, '')?.message ?? null;
  return { ...kept, [id]: { ...typed, isTyping: false, problem } };
}

/** It is put in place although a colleague counted otherwise, or tried again. */
export function withAgain(kept: KeptCounts, line: StockCountLine): KeptCounts {
  const refused = kept[line.id];
  return refused ? withDone({ ...kept, [line.id]: { ...refused, isTyping: true } }, line) : kept;
}

export type SentCount = KeptCount & { readonly lineId: string };

/** What can be sent now, the oldest first. */
export function readyCounts(kept: KeptCounts): SentCount[] {
  return Object.entries(kept)
    .filter(([, { isTyping, problem }]) => !isTyping && problem === null)
    .map(([lineId, count]) => ({ ...count, lineId }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, MOST_SENT);
}

/** How long ago, and not when: the clock of a phone may be wrong. */
export function toSaveBody(sent: readonly SentCount[], now: Date) {
  return {
    items: sent.map(({ lineId, quantity, seenTimes, at }) => {
      const seconds = Math.trunc((now.getTime() - new Date(at).getTime()) / 1000);
      return {
        lineId,
        quantity,
        seenTimes,
        secondsAgo: Math.min(Math.max(seconds, 0), LONGEST_AGO),
      };
    }),
  };
}

interface Answer {
  readonly items: readonly StockCountLine[];
  readonly refused: readonly { readonly lineId: string; readonly message: string }[];
}

/**
 * What is left after the server's answer: what was typed anew meanwhile, made to stand on
 * the count that was saved, and what a colleague had counted otherwise, with the reason.
 */
export function afterAnswer(kept: KeptCounts, sent: readonly SentCount[], answer: Answer) {
  const lines = new Map(answer.items.map((line) => [line.id, line]));
  const refused = new Map(answer.refused.map(({ lineId, message }) => [lineId, message]));
  const next: Record<string, KeptCount> = { ...kept };
  for (const { lineId, at } of sent) {
    const now = next[lineId];
    if (!now) continue;
    const seenTimes = lines.get(lineId)?.countedTimes ?? now.seenTimes;
    const problem = refused.get(lineId);
    if (now.at !== at) next[lineId] = { ...now, seenTimes };
    else if (problem !== undefined) next[lineId] = { ...now, seenTimes, problem };
    else delete next[lineId];
  }
  return next as KeptCounts;
}

/** The server would not take any of them: the count is finished, or no longer theirs. */
export function afterRefusal(
  kept: KeptCounts,
  sent: readonly SentCount[],
  problem: string,
): KeptCounts {
  const refused = sent.flatMap(({ lineId }) => {
    const now = kept[lineId];
    return now ? [[lineId, { ...now, problem }] as const] : [];
  });
  return { ...kept, ...Object.fromEntries(refused) };
}

function without(kept: KeptCounts, lineIds: readonly string[]): KeptCounts {
  return Object.fromEntries(Object.entries(kept).filter(([id]) => !lineIds.includes(id)));
}

/** What an older release or a curious hand left in the storage is not trusted. */
export function readKept(stored: unknown): KeptCounts {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, KeptCount] => isKept(entry[1])),
  );
}

function isKept(value: unknown): value is KeptCount {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const problem = fields.get('problem');
  return (
    typeof fields.get('quantity') === 'string' &&
    typeof fields.get('seenTimes') === 'number' &&
    !Number.isNaN(Date.parse(String(fields.get('at')))) &&
    typeof fields.get('isTyping') === 'boolean' &&
    (problem === null || typeof problem === 'string')
  );
}
