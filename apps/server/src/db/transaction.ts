/**
 * What must hold together: one transaction, tried again where PostgreSQL gave way to another.
 * Statements that do not wait for each other's answers (`Promise.all`) are pipelined: they travel
 * together and run in the order in which they were asked.
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

/** Only for transactions inside of this one, which Kysely refuses. */
const UNUSED = (() => {
  const dialect = new PostgresDialect({
    pool: async () => Promise.reject(new TypeError('unused')),
  });
  return { dialect, config: { dialect }, driver: new DummyDriver() };
})();

const ATTEMPTS = 4;
/** Serialization failure, deadlock. Nothing of the transaction remains, so it may simply run again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** What another transaction did meanwhile has to be seen first: the whole transaction runs again. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay';
  readonly code = '40001';
}

/**
 * Runs `work` in a transaction; it may run more than once and must do nothing
 * outside the database. Where `db` is a transaction already, `work` is a part of it.
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

/** Kysely's own transaction waits for each answer, also for that of BEGIN, before it sends the next statement. */
async function transact<Result>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const transaction = new KyselyTransaction<Database>({
    ...UNUSED,
    executor: executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        // What goes on after a failure beside it must not write outside of the transaction.
        if (isOver) throw new TypeError('this transaction is over');
        return consumer(connection);
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
    // Where this fails too, the connection is lost, and with it the transaction.
    await connection.executeQuery(ROLLBACK).catch(() => undefined);
    throw error;
  }
}

function isTransaction(db: Executor): db is Transaction {
  return db.isTransaction;
}

/** PostgreSQL's five-character code, or an empty text where the error is not the database's. */
export function databaseErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
