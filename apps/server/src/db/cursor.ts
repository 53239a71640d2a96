/** Reading more rows than should ever be in memory at once: a cursor, in one snapshot of the database. */
import { type Expression, sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { unavailable } from '#errors.ts';

/** Few enough to weigh nothing, and to hold up no other request while they are written. */
const BATCH_ROWS = 100;

/** Each holds a connection for as long as its reader takes; the others are everybody else's. */
const MOST_AT_ONCE = 5;
const reading = new WeakMap<Executor, number>();

/** How many lists this server reads at this moment. */
export function listsBeingRead(db: Executor): number {
  return reading.get(db) ?? 0;
}

/**
 * What `map` makes of the rows of `query`, batch by batch, all of one moment. Both are
 * given the context within the transaction; it begins with the first batch that is
 * asked for, and ends with the last, with a failure, or when nobody asks any more.
 *
 * @param map answers an array of its own
 * @throws AppError unavailable while too many are being read
 */
export async function* inBatches<Context extends { readonly db: Executor }, Row, Item>(
  ctx: Context,
  query: (within: Context) => Expression<Row> | Promise<Expression<Row>>,
  map: (rows: readonly Row[], within: Context) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  const others = reading.get(ctx.db) ?? 0;
  if (others >= MOST_AT_ONCE) {
    throw unavailable('Several lists are being exported; please try again in a moment');
  }
  reading.set(ctx.db, others + 1);
  try {
    yield* batchesOf(ctx, query, map);
  } finally {
    reading.set(ctx.db, (reading.get(ctx.db) ?? 1) - 1);
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
