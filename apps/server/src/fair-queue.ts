/**
 * Who goes next where only so much fits at once: exports, PDFs, long bodies. People
 * take turns, however much each of them asks for; of what one person waits for, the
 * small goes first; and nobody is overtaken for ever.
 */
import { type AppError, tooMany, unavailable } from '#errors.ts';

export interface QueueLimits {
  /** What may be under way at once, in the unit of the costs. */
  readonly capacity: number;
  /** Of it, what one person may have under way: below it, something is always left for others. */
  readonly perPerson: number;
  /** What one person may have under way and waiting. */
  readonly mostOfPerson: number;
  /** What may wait of everybody together. */
  readonly mostWaiting: number;
  /** Longest that anybody waits, in milliseconds; left out, as long as it takes. */
  readonly timeoutMs?: number;
  /** Told to whom is refused: for what they themselves have asked for, and for what all have. */
  readonly words: { readonly ofPerson: string; readonly ofAll: string };
}

export interface Asked {
  /** Whose turn it is: the id of a person, or the address of a stranger. */
  readonly person: string;
  readonly cost: number;
  /** Ends the waiting when the caller is gone. */
  readonly signal?: AbortSignal | undefined;
}

/** Gives back what was taken; called twice it does so once. */
export type Release = () => void;

interface Waiting {
  readonly person: string;
  readonly cost: number;
  /** How many started that came later, while there was no room for this one. */
  overtaken: number;
  readonly start: () => void;
}

/** One that so many have overtaken is the next to start. */
const MOST_OVERTAKEN = 32;

export class FairQueue {
  readonly #limits: QueueLimits;
  /** In the order of their coming. */
  #waiting: Waiting[] = [];
  /** The number of the last turn of each who waits or has something under way. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  readonly #underWay = new Map<string, number>();
  #taken = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** What is under way, in the unit of the costs. */
  get taken(): number {
    return this.#taken;
  }

  /** Does the work when its turn comes. @throws AppError tooMany, unavailable */
  async run<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> {
    const release = await this.turn(asked);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves when it is one's turn; others wait until what was taken is given back.
   * @throws AppError tooMany where the person asks for too much, unavailable where all do or the wait was too long
   */
  async turn({ person, cost: asked, signal }: Asked): Promise<Release> {
    const { capacity, perPerson, timeoutMs } = this.#limits;
    // What can never fit goes alone.
    const cost = Math.min(asked, capacity, perPerson);
    this.#refuseExcess(person, cost);
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
        // One that nobody might overtake any more may have stood in the way.
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

  #refuseExcess(person: string, cost: number): void {
    const { mostOfPerson, mostWaiting } = this.#limits;
    const theirs = this.#waiting.filter((waiting) => waiting.person === person);
    if (this.#underWayOf(person) + sum(theirs) + cost > mostOfPerson) {
      throw this.#refusal('ofPerson');
    }
    // Whoever need not wait takes no place among those who do.
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
        if (!this.#fits(earlier)) earlier.overtaken += 1;
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
      (waiting) => waiting.overtaken >= MOST_OVERTAKEN && this.#isWithinShare(waiting),
    );
    if (overdue) return this.#fits(overdue) ? overdue : undefined;
    for (const person of this.#peopleByTurn()) {
      const [smallest] = this.#waiting
        .filter((waiting) => waiting.person === person && this.#isWithinShare(waiting))
        .toSorted((one, other) => one.cost - other.cost);
      if (smallest && this.#fits(smallest)) return smallest;
    }
    return undefined;
  }

  /** Whoever had no turn yet comes first, then whose last one is longest ago. */
  #peopleByTurn(): string[] {
    const people = [...new Set(this.#waiting.map(({ person }) => person))];
    const lastTurn = (person: string) => this.#lastTurns.get(person) ?? 0;
    return people.toSorted((one, other) => lastTurn(one) - lastTurn(other));
  }

  #fits({ cost }: Waiting): boolean {
    return this.#taken + cost <= this.#limits.capacity;
  }

  #isWithinShare({ person, cost }: Waiting): boolean {
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

  /** Whose turns need not be known any more. */
  #forget(person: string): void {
    const isWaiting = this.#waiting.some((waiting) => waiting.person === person);
    if (!isWaiting && this.#underWayOf(person) === 0) this.#lastTurns.delete(person);
  }
}

function sum(waiting: readonly Waiting[]): number {
  return waiting.reduce((total, { cost }) => total + cost, 0);
}
