/** Reading more rows than should ever be in memory at once: a cursor, in one snapshot of the database. */
import { type Expression, sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { type Observed, observedOf } from '#db/observed.ts';
import { FairQueue } from '#fair-queue.ts';

/** Few enough to weigh nothing, and to hold up no other request while they are written. */
const BATCH_ROWS = 100;

/** Each holds a connection for as long as its reader takes: of twenty, six; the others are everybody else's. */
const SHARE_OF_CONNECTIONS = 0.3;
/** Far more than are ever asked for in earnest. */
const MOST_WAITING = 500;

const WORDS = {
  ofPerson: 'Your last exports are still being prepared; please try again when they are done',
  ofAll: 'Very many lists are being exported; please try again in a moment',
};

const queues = new WeakMap<Observed, FairQueue>();

/** Whose turn it is to read a long list: of each server, and counted by database. */
export function listsBeingRead(db: Executor): FairQueue {
  const database = observedOf(db);
  const known = queues.get(database);
  if (known) return known;
  const capacity = Math.max(1, Math.floor(database.most * SHARE_OF_CONNECTIONS));
  const queue = new FairQueue({
    capacity,
    // One is left for others, where there is more than one.
    perPerson: Math.max(1, capacity - 1),
    mostOfPerson: MOST_WAITING / 5,
    mostWaiting: MOST_WAITING,
    words: WORDS,
  });
  queues.set(database, queue);
  return queue;
}

/** Who reads, from what, and until when. */
interface Reader {
  readonly db: Executor;
  readonly actor: { readonly id: string };
  readonly signal?: AbortSignal;
}

/**
 * What `map` makes of the rows of `query`, batch by batch, all of one moment. Both are
 * given the context within the transaction; it begins with the first batch that is
 * asked for, once the reader's turn has come, and ends with the last, with a failure, or
 * when nobody asks any more. Whoever waits for their turn holds no connection.
 *
 * @param map answers an array of its own
 * @throws AppError tooMany, unavailable where absurdly many wait
 */
export async function* inBatches<Context extends Reader, Row, Item>(
  ctx: Context,
  query: (within: Context) => Expression<Row> | Promise<Expression<Row>>,
  map: (rows: readonly Row[], within: Context) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  const { actor, signal } = ctx;
  const release = await listsBeingRead(ctx.db).turn({ person: actor.id, cost: 1, signal });
  try {
    yield* batchesOf(ctx, query, map);
  } finally {
    release();
  }
}

async function* batchesOf<Context extends { readonly db: Executor }, Row, Item>(
  ctx: Context,
  query: (within: Context) => Expression<Row> | Promise<Expression<Row>>,
  map: (rows: readonly Row[], within: Context) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  const tx = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const within = { ...ctx, db: tx };
  try {
    // All rows are wanted, not the first few soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare batches no scroll cursor for ${await query(within)}`.execute(tx);
    for (let isOver = false; !isOver;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from batches`.execute(tx);
      const items = await map(rows, within);
      isOver = rows.length < BATCH_ROWS;
      // What the driver keeps of a fetch would hold the rows until a full garbage collection.
      rows.length = 0;
      if (items.length > 0) yield items;
    }
  } finally {
    await tx.rollback().execute();
  }
}
