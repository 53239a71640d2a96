/**
 * Working out again what entries are worth: in the order of days, on one day in the order
 * that they were posted in. What goes from store to store is worth there what it is worth
 * here, so the stores go through each day together.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import type { Whole } from './part-value.ts';
import { stateAfter, type StockState, type Valued, type Wholes, worthOf } from './worth.ts';

export interface Replayable extends Valued {
  /** The material in the store. */
  readonly key: string;
  readonly day: IsoDate;
  /** The line of its document, of which parts may come back or arrive. */
  readonly lineId: string | null;
}

export interface Replayed<Entry> {
  /** Signed rupees. */
  readonly values: ReadonlyMap<Entry, Decimal>;
  /** The least that lay there at the end of one of the days, by key. */
  readonly lowest: ReadonlyMap<string, Decimal>;
  /** How much was not there when it went out, where what comes on the day does not make up for it, by key. */
  readonly missing: ReadonlyMap<string, Decimal>;
}

/**
 * @param entries of each key in the order that they were posted in
 * @param before what lay there before the first of the days, by key
 * @param wholes of parts whose whole is not among the entries
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

const NOTHING: StockState = { quantity: decimal('0'), value: decimal('0'), lastRate: null };

class Stores<Entry extends Replayable> implements Replayed<Entry> {
  readonly values = new Map<Entry, Decimal>();
  readonly lowest = new Map<string, Decimal>();
  readonly missing = new Map<string, Decimal>();
  readonly #states: Map<string, StockState>;
  readonly #wholes: Map<string, Whole>;
  /** What was not there when it went out of this day, by key. */
  readonly #lacking = new Map<string, Decimal>();
  /** Lines that go out on this day and are not worked out yet. */
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
    this.#lacking.clear();
  }

  #endDay(key: string): void {
    const { quantity, value } = this.#stateOf(key);
    const lowest = this.lowest.get(key);
    if (!lowest || quantity.lt(lowest)) this.lowest.set(key, quantity);
    const lacking = this.#lacking.get(key);
    const isSound = value.gte('0') && (quantity.gt('0') || value.eq('0'));
    if (lacking && !isSound && !this.missing.has(key)) this.missing.set(key, lacking);
  }

  /** As far as it goes. @returns whether anything was taken */
  #takeAll(queue: Entry[]): boolean {
    const { length } = queue;
    for (let next = this.#nextOf(queue); next; next = this.#nextOf(queue)) this.#take(queue, next);
    return queue.length < length;
  }

  /**
   * The next that is known; none while that is still open in another store. What went out
   * before it came, because of what was posted to the day since, waits for what comes on it.
   */
  #nextOf(queue: readonly Entry[]): Entry | undefined {
    const [first] = queue;
    if (!first || !this.#isKnown(first)) return undefined;
    if (this.#missingFor(first).lte('0')) return first;
    const coming = queue.find(({ quantity }) => quantity.gt('0'));
    return coming && this.#isKnown(coming) ? coming : undefined;
  }

  /**
   * All stores wait for each other, or for what only comes back of what goes out. Nothing that is
   * posted to the day later may change what this one is worth, so nothing else goes before it.
   */
  #takeOneAnyway(queues: readonly Entry[][]): void {
    for (const queue of queues) {
      const [entry] = queue;
      if (!entry || !this.#isKnown(entry)) continue;
      this.#lacking.set(entry.key, this.#missingFor(entry));
      this.#take(queue, entry);
      return;
    }
    throw new RangeError('parts that are their own wholes');
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

/** Something goes out by a line of which parts may come back or arrive. */
function isWhole<Entry extends Replayable>(entry: Entry): entry is Entry & { lineId: string } {
  return entry.worth.by === 'average' && entry.lineId !== null;
}
