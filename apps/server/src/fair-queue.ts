/**
 * A fair queue for limited capacity: calls, exports, PDFs, large bodies. People take turns, a person's
 * small jobs go first, and no job is overtaken without limit.
 */
import { type AppError, tooMany, unavailable } from '#errors.ts';

export interface QueueLimits {
  /** The capacity in progress, in the unit of the costs. */
  readonly capacity: number;
  /** A person's share of it; less than all leaves room for others. */
  readonly perPerson: number;
  /** A person's limit in progress and waiting. */
  readonly mostOfPerson: number;
  /** The limit of all waiting jobs together. */
  readonly mostWaiting: number;
  /** The longest wait in milliseconds; unlimited by default. */
  readonly timeoutMs?: number;
  /** The messages of refusals: for a person's limit, and for that of all. */
  readonly words: { readonly ofPerson: string; readonly ofAll: string };
}

export interface Asked {
  /** The id of the person, or the address of a stranger. */
  readonly person: string;
  readonly cost: number;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** Releases the taken capacity; calling it again has no effect. */
export type Release = () => void;

interface Waiting {
  readonly person: string;
  readonly cost: number;
  /** The number of later jobs that have started while there was no room for this one. */
  overtaken: number;
  readonly start: () => void;
}

/** The number of times after which an overtaken job is next. */
const MAX_OVERTAKEN = 32;

export class FairQueue {
  readonly #limits: QueueLimits;
  /** The waiting jobs, in order of arrival. */
  #waiting: Waiting[] = [];
  /** The sequence of the last turn, by person with waiting or running jobs. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  readonly #underWay = new Map<string, number>();
  #taken = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** The number of waiting jobs. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The cost of the running jobs. */
  get taken(): number {
    return this.#taken;
  }

  /** Runs the work when it is its turn. @throws AppError tooMany, unavailable */
  async run<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> {
    const release = await this.turn(asked);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves when it is the job's turn; its capacity is reserved until it is released.
   * @throws AppError tooMany for a person's limit, unavailable for everybody's, or after the
   *   longest wait
   */
  async turn({ person, cost: asked, signal }: Asked): Promise<Release> {
    const { capacity, perPerson, timeoutMs } = this.#limits;
    // A job above the capacity runs alone.
    const cost = Math.min(asked, capacity, perPerson);
    this.requireRoom(person, cost);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        person,
        cost,
        overtaken: 0,
        start: () => {
          clean();
          resolve(this.#releaseOf(waiting));
        },
      };
      const leave = (reason: unknown) => {
        clean();
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(reason);
        // A removed job may have blocked others.
        this.#startNext();
        this.#forget(person);
      };
      const onGone = () => leave(signal?.reason);
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => leave(this.#refusal('ofAll')), timeoutMs);
      const clean = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onGone);
      };
      signal?.addEventListener('abort', onGone, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  /** Whether a job with that cost would start at once. */
  isFreeFor(person: string, cost: number): boolean {
    const isWaiting = this.#waiting.some((waiting) => waiting.person === person);
    return !isWaiting && this.#hasShare(person, cost) && this.#fits(cost);
  }

  /** @throws AppError as `turn` does for the limits of waiting */
  requireRoom(person: string, cost: number): void {
    const { mostOfPerson, mostWaiting } = this.#limits;
    const theirs = this.#waiting.filter((waiting) => waiting.person === person);
    if (this.#underWayOf(person) + sum(theirs) + cost > mostOfPerson) {
      throw this.#refusal('ofPerson');
    }
    // A job that starts at once is never queued.
    if (this.#waiting.length > 0 && sum(this.#waiting) + cost > mostWaiting) {
      throw this.#refusal('ofAll');
    }
  }

  #refusal(whose: 'ofPerson' | 'ofAll'): AppError {
    const words = this.#limits.words[whose];
    return whose === 'ofPerson' ? tooMany(words) : unavailable(words);
  }

  #startNext(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const started = next;
      const place = this.#waiting.indexOf(started);
      for (const earlier of this.#waiting.slice(0, place)) {
        if (!this.#fits(earlier.cost)) earlier.overtaken += 1;
      }
      this.#waiting.splice(place, 1);
      this.#turns += 1;
      this.#lastTurns.set(started.person, this.#turns);
      this.#take(started.person, started.cost);
      started.start();
    }
  }

  #next(): Waiting | undefined {
    const overdue = this.#waiting.find(
      (waiting) => waiting.overtaken >= MAX_OVERTAKEN && this.#isWithinShare(waiting),
    );
    if (overdue) return this.#fits(overdue.cost) ? overdue : undefined;
    for (const person of this.#peopleByTurn()) {
      const [smallest] = this.#waiting
        .filter((waiting) => waiting.person === person && this.#isWithinShare(waiting))
        .toSorted((one, other) => one.cost - other.cost);
      if (smallest && this.#fits(smallest.cost)) return smallest;
    }
    return undefined;
  }

  /** Orders people without a turn first, then by their last turn. */
  #peopleByTurn(): string[] {
    const people = [...new Set(this.#waiting.map(({ person }) => person))];
    const lastTurn = (person: string) => this.#lastTurns.get(person) ?? 0;
    return people.toSorted((one, other) => lastTurn(one) - lastTurn(other));
  }

  #fits(cost: number): boolean {
    return this.#taken + cost <= this.#limits.capacity;
  }

  #isWithinShare({ person, cost }: Waiting): boolean {
    return this.#hasShare(person, cost);
  }

  #hasShare(person: string, cost: number): boolean {
    return this.#underWayOf(person) + cost <= this.#limits.perPerson;
  }

  #underWayOf(person: string): number {
    return this.#underWay.get(person) ?? 0;
  }

  #take(person: string, cost: number): void {
    const theirs = this.#underWayOf(person) + cost;
    if (theirs === 0) this.#underWay.delete(person);
    else this.#underWay.set(person, theirs);
    this.#taken += cost;
  }

  #releaseOf({ person, cost }: Waiting): Release {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#take(person, -cost);
      this.#startNext();
      this.#forget(person);
    };
  }

  /** Removes the turn of a person who has no jobs. */
  #forget(person: string): void {
    const isWaiting = this.#waiting.some((waiting) => waiting.person === person);
    if (!isWaiting && this.#underWayOf(person) === 0) this.#lastTurns.delete(person);
  }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((total, { cost }) => total + cost, 0);
}
