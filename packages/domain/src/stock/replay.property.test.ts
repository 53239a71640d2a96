/**
 * Whatever was posted to whichever day, what the replay accepts is consistent, and it gives the
 * same values however it is called.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Decimal, decimal } from '../shared/decimal.ts';
import { type Replayable, replay } from './replay.ts';

/**
 * The number of steps, large enough that a day lacks stock for what was posted to an earlier one.
 */
const SIZE = { minLength: 16, maxLength: 40 };

const KEYS = ['A', 'B'] as const;

const anyStep = fc.record({
  kind: fc.constantFrom('in', 'in', 'out', 'send', 'part', 'part'),
  key: fc.constantFrom(...KEYS),
  day: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  rupees: fc.integer({ min: 0, max: 99 }),
  which: fc.nat(),
});

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

interface Gone {
  readonly entry: Replayable;
  readonly toKey: string;
  back: number;
}

/** The entries in the books, with the lines of which parts may be returned or arrive. */
class Books {
  entries: readonly Replayable[] = [];
  #gone: readonly Gone[] = [];

  /** @returns whether it was possible */
  post({ kind, key, day, quantity, rupees, which }: Step): boolean {
    if (kind === 'part') return this.#postPart(which, quantity, day);
    const lineId = `L${this.entries.length}`;
    const isIn = kind === 'in';
    const entry: Replayable = {
      key,
      day: dayOf(day),
      kind: isIn ? 'RECEIPT' : 'ISSUE',
      quantity: decimal(isIn ? quantity : -quantity),
      worth: isIn ? { by: 'document', value: decimal(rupees) } : { by: 'average' },
      lineId,
    };
    if (!this.#tryOne(entry)) return false;
    const toKey = kind === 'send' ? (KEYS.find((one) => one !== key) ?? key) : key;
    if (!isIn) this.#gone = [...this.#gone, { entry, toKey, back: 0 }];
    return true;
  }

  #postPart(which: number, quantity: number, day: number): boolean {
    const gone = this.#gone[which % this.#gone.length];
    if (!gone || dayOf(day) < gone.entry.day) return false;
    const left = -gone.entry.quantity.toNumber() - gone.back;
    const part = Math.min(left, quantity);
    if (part === 0) return false;
    const lineId = gone.entry.lineId ?? '';
    const isDone = this.#tryOne({
      key: gone.toKey,
      day: dayOf(day),
      kind: 'TRANSFER_IN',
      quantity: decimal(part),
      worth: { by: 'line', lineId, before: decimal(gone.back) },
      lineId: null,
    });
    if (isDone) gone.back += part;
    return isDone;
  }

  #tryOne(entry: Replayable): boolean {
    const entries = [...this.entries, entry];
    const { missing, lowest } = replay(entries, new Map(), new Map());
    const isPossible = missing.size === 0 && [...lowest.values()].every((low) => low.gte('0'));
    if (isPossible) this.entries = entries;
    return isPossible;
  }
}

const dayOf = (day: number) => `2026-11-0${day}`;

const worthOfAll = (entries: readonly Replayable[]) => replay(entries, new Map(), new Map()).values;

test('every day ends with something that is worth something, or with nothing that is worth nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, SIZE), (steps) => {
      const books = new Books();
      for (const step of steps) books.post(step);
      const values = worthOfAll(books.entries);
      for (const key of KEYS) {
        for (const day of [1, 2].map(dayOf)) {
          const some = books.entries.filter((one) => one.key === key && one.day <= day);
          const quantity = total(some.map((one) => one.quantity));
          const value = total(some.map((one) => values.get(one) ?? decimal('0')));
          expect(quantity.gt('0') ? value.gte('0') : value.eq('0')).toBe(true);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a store alone comes to the same, with what the others say of what they sent', () => {
  fc.assert(
    fc.property(fc.array(anyStep, SIZE), (steps) => {
      const books = new Books();
      for (const step of steps) books.post(step);
      const values = worthOfAll(books.entries);
      for (const key of KEYS) {
        const [own, others] = [true, false].map((isOwn) =>
          books.entries.filter((one) => (one.key === key) === isOwn),
        ) as [Replayable[], Replayable[]];
        const wholes = new Map(
          others.map((one) => [
            one.lineId ?? '',
            { quantity: one.quantity.neg(), value: values.get(one)?.neg() ?? decimal('0') },
          ]),
        );
        const alone = replay(own, new Map(), wholes).values;
        expect(valuesOf(own, alone)).toEqual(valuesOf(own, values));
      }
    }),
    { numRuns: 100 },
  );
});

test('what is posted after all that lies in its store changes nothing of it', () => {
  fc.assert(
    fc.property(fc.array(anyStep, SIZE), (steps) => {
      const books = new Books();
      for (const step of steps) {
        const before = books.entries;
        if (!books.post(step)) continue;
        const last = books.entries.at(-1);
        if (before.some(({ key, day }) => key === last?.key && day > last.day)) continue;
        expect(valuesOf(before, worthOfAll(books.entries))).toEqual(
          valuesOf(before, worthOfAll(before)),
        );
      }
    }),
    { numRuns: 100 },
  );
});

function valuesOf(entries: readonly Replayable[], values: ReadonlyMap<Replayable, Decimal>) {
  return entries.map((one) => values.get(one)?.toString());
}

function total(some: readonly Decimal[]): Decimal {
  return some.reduce((sum, one) => sum.plus(one), decimal('0'));
}
