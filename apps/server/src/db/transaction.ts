/**
 * Transactions, retried after a serialization failure or deadlock. Independent statements
 * (`Promise.all`) are pipelined: they are sent together and run in order.
 */
import { setTimeout as delay } from 'node:timers/promises';

import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryExecutor,
  Transaction as KyselyTransaction,
} from 'kysely';

import type { Database, Executor, Transaction } from '#db/database.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** For nested transactions, which Kysely refuses. */
const UNUSED = (() => {
  const dialect = new PostgresDialect({
    pool: async () => Promise.reject(new TypeError('unused')),
  });
  return { dialect, config: { dialect }, driver: new DummyDriver() };
})();

const ATTEMPTS = 4;
/**
 * The codes of serialization failure and deadlock: nothing of the transaction remains, so it can be
 * retried.
 */
const RETRYABLE = new Set(['40001', '40P01']);
/** PostgreSQL's code for statements that were sent behind a failed one. */
const ABORTED = '25P02';

/** Retries the whole transaction, because it must see what another one did meanwhile. */
export class RetryTransaction extends Error {
  override readonly name = 'RetryTransaction';
  readonly code = '40001';
}

/**
 * Runs `work` in a transaction; it may run more than once and must have no effect outside the
 * database. If `db` is a transaction already, `work` joins it.
 */
export async function inTransaction<Result>(
  db: Executor,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const executor = db.getExecutor();
      return await executor.provideConnection(async (connection) =>
        transact(executor, connection, work),
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error))) throw error;
      await delay(attempt * 20);
    }
  }
}

/** Marks this point of the transaction; the returned function undoes everything written since. */
export async function setSavepoint(tx: Transaction): Promise<() => Promise<void>> {
  await tx.executeQuery(CompiledQuery.raw('savepoint undone_alone'));
  return async () => {
    await tx.executeQuery(CompiledQuery.raw('rollback to savepoint undone_alone'));
  };
}

/**
 * Runs the transaction without Kysely's own, which waits for each result, also for BEGIN's, before
 * it sends the next statement.
 */
async function transact<Result>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let failure: unknown;
  const watched: DatabaseConnection = {
    executeQuery: async (query, options) => {
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  };
  const transaction = new KyselyTransaction<Database>({
    ...UNUSED,
    executor: executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        // A statement issued after a failure must not run outside of the transaction.
        if (isOver) throw new TypeError('this transaction is over');
        return consumer(watched);
      },
    }),
  });
  const begun = connection.executeQuery(BEGIN);
  begun.catch(() => undefined);
  try {
    const result = await work(transaction);
    isOver = true;
    await begun;
    const { rows } = await connection.executeQuery<{ readonly command?: string }>(COMMIT);
    if (rows[0]?.command === 'ROLLBACK') throw new Error('a failed statement was passed over');
    return result;
  } catch (error) {
    isOver = true;
    // If this fails too, the connection is lost, and the transaction with it.
    await connection.executeQuery(ROLLBACK).catch(() => undefined);
    // Which of the statements that were sent together is heard first is chance.
    throw databaseErrorCode(error) === ABORTED && failure !== undefined ? failure : error;
  }
}

function isTransaction(db: Executor): db is Transaction {
  return db.isTransaction;
}

/** Whether the database client reports a lost connection in words, because it has no code for it. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated|is not queryable$/.test(error.message);
}

/** PostgreSQL's five-character code; empty for other errors. */
export function databaseErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
