/**
 * Gives signed-in calls their turns: a few of each person are in progress, the rest waits in order.
 * So nobody slows the others by many calls, or takes all connections of the database. Each process
 * has its own queues.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Executor } from '#db/database.ts';
import { observedOf } from '#db/observed.ts';
import { FairQueue, type Release } from '#fair-queue.ts';
import { disconnectSignal, WAITING_MS, whenOver } from '#http/bodies.ts';

/** The limit of calls of one person in progress, where the pool has connections for them. */
const CALLS_OF_PERSON = 4;
/**
 * The limit of files of one person in progress: one more than the exports that a person may have.
 */
const FILES_OF_PERSON = 6;
/** The limit of heavy calls of all people in progress; each takes some 60 MB. */
const HEAVY_AT_ONCE = 2;

/** The calls of one person in progress and waiting, by weight. */
const MAX_CALLS = 200;
const MAX_FILES = 1000;
const MAX_HEAVY_CALLS = 60;
const MAX_WAITING = 5000;

const WORDS = {
  ofPerson: 'Your last calls are still being answered; please try again in a moment',
  ofAll: 'Very many calls are being answered; please try again in a moment',
};

/**
 * The effort of a call. `heavy` ones read or plan thousands of rows: one of each person is in
 * progress, and few of all people. `file` ones, up or down, may last minutes: ordinary ones do not
 * wait for them.
 */
export type CallWeight = 'ordinary' | 'file' | 'heavy';

/** The route options of a heavy call. */
export const HEAVY = { weight: 'heavy' } as const satisfies { readonly weight: CallWeight };

declare module 'fastify' {
  interface FastifyInstance {
    readonly calls: CallQueues;
  }
}

export function registerCalls(app: FastifyInstance, db: Executor): void {
  const calls = new CallQueues(observedOf(db).most);
  app.decorate('calls', calls);
  app.gauge('plinth_calls_running', 'Signed-in calls in progress', () => calls.running);
  app.gauge('plinth_calls_waiting', 'Calls that wait for their turn', () => calls.waiting);
}

/** The place that a call has taken; a client that disconnects does not end work in progress. */
class Turn {
  readonly person: string;
  readonly weight: CallWeight;
  readonly signal: AbortSignal;
  readonly #release: Release;
  #isOver = false;
  #isWorking = false;

  constructor({ person, weight, signal, release }: Taken) {
    this.person = person;
    this.weight = weight;
    this.signal = signal;
    this.#release = release;
  }

  end(): void {
    this.#isOver = true;
    if (!this.#isWorking) this.#release();
  }

  async extend<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isWorking = true;
    try {
      return await work();
    } finally {
      this.#isWorking = false;
      if (this.#isOver) this.#release();
    }
  }
}

interface Taken {
  readonly person: string;
  readonly weight: CallWeight;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly release: Release;
}

class CallQueues {
  readonly #ofPerson: Readonly<Record<CallWeight, FairQueue>>;
  /** The queue of heavy calls whose bodies have arrived, so that nobody waits for a slow client. */
  readonly #heavyWork = queueOf({ capacity: HEAVY_AT_ONCE, perPerson: 1, most: MAX_HEAVY_CALLS });
  readonly #turns = new WeakMap<FastifyReply, Turn>();

  /** @param connections of the pool; one is left to others, if there are enough */
  constructor(connections: number) {
    const ordinary = Math.max(1, Math.min(CALLS_OF_PERSON, connections - 3));
    const files = Math.max(1, Math.min(FILES_OF_PERSON, connections - 2 - ordinary));
    this.#ofPerson = {
      ordinary: queueOf({ perPerson: ordinary, most: MAX_CALLS }),
      file: queueOf({ perPerson: files, most: MAX_FILES }),
      heavy: queueOf({ perPerson: 1, most: MAX_HEAVY_CALLS }),
    };
  }

  /** The number of calls that have their turn. */
  get running(): number {
    return Object.values(this.#ofPerson).reduce((sum, { taken }) => sum + taken, 0);
  }

  /** The number of calls in all queues. */
  get waiting(): number {
    const queues = [...Object.values(this.#ofPerson), this.#heavyWork];
    return queues.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /**
   * Refuses calls that have no place to wait.
   * @throws AppError tooMany, unavailable
   */
  requireRoom(person: string, weight: CallWeight): void {
    this.#ofPerson[weight].requireRoom(person, 1);
  }

  /**
   * Resolves when it is the call's turn, which lasts until it is answered, or until its client has
   * disconnected and the work has ended.
   * @returns whether it had to wait
   * @throws AppError tooMany, unavailable
   */
  async turn(person: string, weight: CallWeight, reply: FastifyReply): Promise<boolean> {
    const signal = disconnectSignal(reply);
    const queue = this.#ofPerson[weight];
    const isFree = queue.isFreeFor(person, 1);
    const release = await queue.turn({ person, cost: 1, signal });
    const turn = new Turn({ person, weight, signal, release });
    this.#turns.set(reply, turn);
    whenOver(reply, () => turn.end());
    return !isFree;
  }

  /** Does the work of a call in its turn. @throws AppError tooMany, unavailable, and what it throws */
  async work<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.get(reply);
    if (!turn) return work();
    const { person, signal } = turn;
    const isHeavy = turn.weight === 'heavy';
    return turn.extend(
      isHeavy ? () => this.#heavyWork.run({ person, cost: 1, signal }, work) : work,
    );
  }
}

interface QueueSize {
  /** The limit of calls of all people in progress; unlimited by default. */
  readonly capacity?: number;
  readonly perPerson: number;
  /** The limit of calls of one person in progress and waiting. */
  readonly most: number;
}

function queueOf({ capacity = Infinity, perPerson, most }: QueueSize): FairQueue {
  const shared = { mostWaiting: MAX_WAITING, timeoutMs: WAITING_MS, words: WORDS };
  return new FairQueue({ capacity, perPerson, mostOfPerson: most, ...shared });
}
