/** Metrics of the pool and of queries. */
import type { Executor } from '#db/database.ts';

export interface RanQuery {
  /** The statement with placeholders instead of values. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
  /** PostgreSQL's code of the failure; empty for others. */
  readonly errorCode: string;
}

export interface PoolCounts {
  readonly busy: number;
  readonly idle: number;
  /** The number of calls that wait for a connection. */
  readonly waiting: number;
}

type Listener = (query: RanQuery) => void;

export class Observed {
  readonly counts: () => PoolCounts;
  /** The most connections of the pool. */
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

export function attachMetrics<DB extends object>(db: DB, observed: Observed): DB {
  byDatabase.set(db, observed);
  return db;
}

/** @throws RangeError if `db` was not opened by `connect()` */
export function observedOf(db: Executor): Observed {
  const observed = byDatabase.get(db);
  if (observed === undefined) throw new RangeError('only what connect() opened is observed');
  return observed;
}
