/** What must hold together: one transaction, tried again where PostgreSQL gave way to another. */
import { setTimeout as delay } from 'node:timers/promises';

import type { Executor, Transaction } from '#db/database.ts';

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
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error))) throw error;
      await delay(attempt * 20);
    }
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
