/**
 * Recomputes the values of entries in the order of days, within a day in posting order. All stores
 * go through each day together, because the value of a transfer's arrival follows from its
 * dispatch.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import type { Whole } from './part-value.ts';
import { stateAfter, type StockState, type Valued, type Wholes, worthOf } from './worth.ts';

export interface Replayable extends Valued {
  /** The key of a stock, which consists of store and material. */
  readonly key: string;
  readonly day: IsoDate;
  /** The document line, which may be returned or received in parts. */
  readonly lineId: string | null;
}

export interface Replayed<Entry> {
  /** The recomputed values in signed rupees. */
  readonly values: ReadonlyMap<Entry, Decimal>;
  /** The lowest quantity at the end of a day, by key. */
  readonly lowest: ReadonlyMap<string, Decimal>;
  /** The quantity missing at an issue, even with all receipts of its day, by key. */
  readonly missing: ReadonlyMap<string, Decimal>;
}

/**
 * @param entries of each key in posting order
 * @param before the state before the first day, by key
 * @param wholes wholes of parts whose whole is not among the entries
 */
export function replay<Entry extends Replayable>(
  entries: readonly Entry[],
  before: ReadonlyMap<string, StockState>,
  wholes: Wholes,
): Replayed<Entry> {
  const stores = new Stores<Entry>(before, wholes);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  for (const day of [...byDay.keys()].toSorted()) stores.goThrough(byDay.get(day) ?? []);
  return stores;
}

const NOTHING: StockState = { quantity: decimal('0'), value: decimal('0'), deliveries: null };

class Stores<Entry extends Replayable> implements Replayed<Entry> {
  readonly values = new Map<Entry, Decimal>();
  readonly lowest = new Map<string, Decimal>();
  readonly missing = new Map<string, Decimal>();
  readonly #states: Map<string, StockState>;
  readonly #wholes: Map<string, Whole>;
  /** Lines that are issued on this day and have no value yet. */
  readonly #open = new Set<string>();

  constructor(before: ReadonlyMap<string, StockState>, wholes: Wholes) {
    this.#states = new Map(before);
    this.#wholes = new Map(wholes);
  }

  goThrough(entries: readonly Entry[]): void {
    for (const entry of entries) if (isWhole(entry)) this.#open.add(entry.lineId);
    const queues = [...Map.groupBy(entries, ({ key }) => key).values()];
    while (queues.some(({ length }) => length > 0)) {
      const isFurther = queues.map((queue) => this.#takeAll(queue)).some(Boolean);
      if (!isFurther) this.#takeOneAnyway(queues);
    }
    for (const key of new Set(entries.map((entry) => entry.key))) this.#endDay(key);
  }

  #endDay(key: string): void {
    const { quantity } = this.#stateOf(key);
    const lowest = this.lowest.get(key);
    if (!lowest || quantity.lt(lowest)) this.lowest.set(key, quantity);
  }

  /**
   * Values as many entries as possible.
   * @returns whether any was valued
   */
  #takeAll(queue: Entry[]): boolean {
    const { length } = queue;
    for (let next = this.#nextOf(queue); next; next = this.#nextOf(queue)) this.#take(queue, next);
    return queue.length < length;
  }

  /**
   * Returns the next entry whose value is known; none while it depends on another store. An issue
   * before its receipt of the same day is postponed until the day's receipts. This depends on
   * quantities only, so that it is the same whichever stores are replayed and whatever is posted to
   * the day later.
   */
  #nextOf(queue: readonly Entry[]): Entry | undefined {
    const [first] = queue;
    if (!first || !this.#isKnown(first)) return undefined;
    const missing = this.#missingFor(first);
    if (missing.lte('0') || comesBackItself(queue, missing)) return first;
    const coming = queue.find((entry) => entry.quantity.gt('0') && !isOfWaiting(entry, queue));
    return coming && this.#isKnown(coming) ? coming : undefined;
  }

  /**
   * Takes an entry whose quantity is missing, because there is no receipt to wait for or stores
   * wait for each other.
   */
  #takeOneAnyway(queues: readonly Entry[][]): void {
    const waiting = queues.filter(([first]) => first && this.#isKnown(first));
    for (const [first] of waiting) if (first) this.#noteMissing(first);
    const [queue] = waiting;
    if (!queue?.[0]) throw new RangeError('parts that are their own wholes');
    this.#take(queue, queue[0]);
  }

  #noteMissing(entry: Entry): void {
    const missing = this.#missingFor(entry);
    const before = this.missing.get(entry.key);
    if (!before || missing.gt(before)) this.missing.set(entry.key, missing);
  }

  #take(queue: Entry[], entry: Entry): void {
    queue.splice(queue.indexOf(entry), 1);
    const state = this.#stateOf(entry.key);
    const value = worthOf(entry, state, this.#wholes);
    this.values.set(entry, value);
    this.#states.set(entry.key, stateAfter(entry, value, state));
    if (!isWhole(entry)) return;
    this.#wholes.set(entry.lineId, { quantity: entry.quantity.neg(), value: value.neg() });
    this.#open.delete(entry.lineId);
  }

  #isKnown({ worth }: Entry): boolean {
    return worth.by !== 'line' || !this.#open.has(worth.lineId);
  }

  #missingFor({ key, quantity }: Entry): Decimal {
    return quantity.lt('0') ? this.#stateOf(key).quantity.plus(quantity).neg() : decimal('0');
  }

  #stateOf(key: string): StockState {
    return this.#states.get(key) ?? NOTHING;
  }
}

/**
 * Whether the missing quantity of an issue is covered by returns of the same issue that follow it
 * directly; both are valued at the rate of the stock.
 */
function comesBackItself([first, ...rest]: readonly Replayable[], missing: Decimal): boolean {
  let left = missing;
  for (const { worth, quantity } of rest) {
    if (left.lte('0')) break;
    if (worth.by !== 'line' || worth.lineId !== first?.lineId) return false;
    left = left.minus(quantity);
  }
  return left.lte('0');
}

/** Whether an entry is a part of a line that is itself not issued yet. */
function isOfWaiting({ worth }: Replayable, queue: readonly Replayable[]): boolean {
  return (
    worth.by === 'line' &&
    queue.some(({ lineId, quantity }) => quantity.lt('0') && lineId === worth.lineId)
  );
}

/** Whether the entry issues a line that may be returned or received in parts. */
function isWhole<Entry extends Replayable>(entry: Entry): entry is Entry & { lineId: string } {
  return entry.worth.by === 'average' && entry.lineId !== null;
}
