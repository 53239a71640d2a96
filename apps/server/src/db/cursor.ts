/** Reads many rows through a cursor, in one snapshot. */
import { type Expression, sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { type Observed, observedOf } from '#db/observed.ts';
import { FairQueue } from '#fair-queue.ts';

/**
 * The number of rows in a batch, small enough not to delay other requests while they are written.
 */
const BATCH_ROWS = 100;

/**
 * The share of connections for exports, six of twenty: each takes one as long as its reader needs.
 */
const SHARE_OF_CONNECTIONS = 0.3;
const MAX_WAITING = 500;

const WORDS = {
  ofPerson: 'Your last exports are still being prepared; please try again when they are done',
  ofAll: 'Very many lists are being exported; please try again in a moment',
};

const queues = new WeakMap<Observed, FairQueue>();

/** The queue of long reads, per process and database. */
export function listsBeingRead(db: Executor): FairQueue {
  const database = observedOf(db);
  const known = queues.get(database);
  if (known) return known;
  const capacity = Math.max(1, Math.floor(database.most * SHARE_OF_CONNECTIONS));
  const queue = new FairQueue({
    capacity,
    // One is left for others, if there is more than one.
    perPerson: Math.max(1, capacity - 1),
    mostOfPerson: MAX_WAITING / 5,
    mostWaiting: MAX_WAITING,
    words: WORDS,
  });
  queues.set(database, queue);
  return queue;
}

/** The person who reads, the place of reading, and its end. */
interface Reader {
  readonly db: Executor;
  readonly actor: { readonly id: string };
  readonly signal?: AbortSignal;
}

/**
 * The mapped rows of `query`, batch by batch, in one snapshot. Both functions get the context of
 * the transaction, which begins with the first batch, once it is the reader's turn, and ends with
 * the last one, a failure, or an abandoned iteration. Nobody waiting holds a connection.
 *
 * @param map returns a new array
 * @throws AppError tooMany, unavailable if too many wait
 */
export async function* inBatches<Context extends Reader, Row, Item>(
  ctx: Context,
  query: (within: Context) => Expression<Row> | Promise<Expression<Row>>,
  map: (rows: readonly Row[], within: Context) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  yield* inTurn(ctx, () => inSnapshot(ctx, (within) => batchesOf(within, query, map)));
}

/** The largest page of a list. */
const PAGE_ROWS = 200;

/**
 * The rows of a list that is read page by page, in one snapshot; otherwise like `inBatches`.
 *
 * @param readPage from page 0 on
 */
export async function* inPages<Context extends Reader, Item>(
  ctx: Context,
  readPage: (
    within: Context,
    slice: { readonly page: number; readonly size: number },
  ) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  yield* inTurn(ctx, () => inSnapshot(ctx, (within) => pagesOf(within, readPage)));
}

async function* pagesOf<Context, Item>(
  within: Context,
  readPage: (
    within: Context,
    slice: { readonly page: number; readonly size: number },
  ) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 0, isOver = false; !isOver; page += 1) {
    const items = await readPage(within, { page, size: PAGE_ROWS });
    isOver = items.length < PAGE_ROWS;
    if (items.length > 0) yield items;
  }
}

async function* inTurn<Item>(
  { db, actor, signal }: Reader,
  read: () => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const release = await listsBeingRead(db).turn({ person: actor.id, cost: 1, signal });
  try {
    yield* read();
  } finally {
    release();
  }
}

async function* inSnapshot<Context extends { readonly db: Executor }, Item>(
  ctx: Context,
  read: (within: Context) => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const tx = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* read({ ...ctx, db: tx });
  } finally {
    await tx.rollback().execute();
  }
}

async function* batchesOf<Context extends { readonly db: Executor }, Row, Item>(
  within: Context,
  query: (within: Context) => Expression<Row> | Promise<Expression<Row>>,
  map: (rows: readonly Row[], within: Context) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  const { db } = within;
  // Optimise for all rows, not for the first few.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare batches no scroll cursor for ${await query(within)}`.execute(db);
  for (let isOver = false; !isOver;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from batches`.execute(db);
    const items = await map(rows, within);
    isOver = rows.length < BATCH_ROWS;
    // Without this the driver would retain the rows of each fetch until a full garbage collection.
    rows.length = 0;
    if (items.length > 0) yield items;
  }
}
