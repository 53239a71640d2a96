/** What connections tell of themselves while they work: how many there are, and how long each query took. */
import type { Executor } from '#db/database.ts';

export interface RanQuery {
  /** With $1, $2 … where values stood: nobody's data. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

export interface PoolCounts {
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

type Listener = (query: RanQuery) => void;

export class Observed {
  readonly counts: () => PoolCounts;
  /** How many connections there may be. */
  readonly most: number;
  readonly #listeners: Listener[] = [];

  constructor(counts: () => PoolCounts, most: number) {
    this.counts = counts;
    this.most = most;
  }

  onQuery(listener: Listener): void {
    this.#listeners.push(listener);
  }

  tell(query: RanQuery): void {
    for (const listener of this.#listeners) listener(query);
  }
}

const byDatabase = new WeakMap<object, Observed>();

export function beObserved<DB extends object>(db: DB, observed: Observed): DB {
  byDatabase.set(db, observed);
  return db;
}

/** @throws RangeError where `db` is not what `connect()` opened */
export function observedOf(db: Executor): Observed {
  const observed = byDatabase.get(db);
  if (observed === undefined) throw new RangeError('only what connect() opened is observed');
  return observed;
}
