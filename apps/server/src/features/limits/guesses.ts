/**
 * Counts guesses of secrets before they are compared: comparing takes a `Guess`, which only
 * `countGuess` makes.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Executor } from '#db/database.ts';
import { type AppError, tooMany } from '#errors.ts';
import { countCall, forgetCalls, uncountCall } from './limits.store.ts';

export interface GuessCounter {
  readonly name: string;
  readonly most: number;
  readonly spanMs: number;
  /** A right guess resets a counter of its own, and subtracts itself from a shared one. */
  readonly isShared: boolean;
}

type Counters = readonly [GuessCounter, ...GuessCounter[]];

interface Counted extends GuessCounter {
  readonly span: string;
}

/** A typed secret that was counted. */
class CountedGuess {
  readonly typed: string;
  readonly #db: Executor;
  readonly #counted: readonly Counted[];

  constructor(db: Executor, typed: string, counted: readonly Counted[]) {
    this.typed = typed;
    this.#db = db;
    this.#counted = counted;
  }

  /** A right guess does not count. */
  async wasRight(): Promise<void> {
    const own = this.#counted.filter(({ isShared }) => !isShared).map(({ name }) => name);
    await forgetCalls(this.#db, own);
    await giveBack(
      this.#db,
      this.#counted.filter(({ isShared }) => isShared),
    );
  }
}

export type Guess = CountedGuess;

/**
 * Concurrent guesses may be right and subtracted in a moment, so a full counter is retried after
 * these waits.
 */
const WAITS_MS = [100, 200, 400, 800, 1000] as const;

/**
 * Counts a guess outside of a transaction, because a rollback would undo the count.
 * @param words what exceeded the limit: "Too many attempts to sign in"
 * @throws AppError tooMany, with the minutes to wait
 */
export async function countGuess(
  db: Executor,
  typed: string,
  counters: Counters,
  words: string,
): Promise<Guess> {
  if (db.isTransaction) throw new Error('a guess is counted before the transaction');
  for (const wait of [...WAITS_MS, null]) {
    const counted = await countAll(db, counters);
    if (Array.isArray(counted)) return new CountedGuess(db, typed, counted);
    if (wait === null) throw tooManyGuesses(words, counted.remaining);
    await sleep(wait);
  }
  throw new Error('unreachable');
}

/** Increments the counters in turn. If one of them is full, reverts all that were incremented. */
async function countAll(
  db: Executor,
  counters: Counters,
): Promise<Counted[] | { readonly remaining: number }> {
  const counted: Counted[] = [];
  for (const counter of counters) {
    const { calls, remaining, span } = await countCall(db, counter.name, counter.spanMs);
    counted.push({ ...counter, span });
    if (calls > counter.most) {
      await giveBack(db, counted);
      return { remaining };
    }
  }
  return counted;
}

async function giveBack(db: Executor, counted: readonly Counted[]): Promise<void> {
  for (const { name, span } of counted) await uncountCall(db, name, span);
}

function tooManyGuesses(words: string, remaining: number): AppError {
  return tooMany(`${words}. Try again in ${minutes(remaining)}.`, { retryAfterMs: remaining });
}

function minutes(milliseconds: number): string {
  const whole = Math.ceil(milliseconds / 60_000);
  return whole <= 1 ? 'a minute' : `${whole} minutes`;
}
