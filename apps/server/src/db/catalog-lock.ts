import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * An advisory lock of the transaction: PgBouncer would leave a session lock on a shared connection.
 */
const CATALOG = sql.lit(7_341_002);

/**
 * Servers that start at once migrate, grant and set policies one after the other: two that update
 * the catalog entries of the same tables in different order would deadlock.
 * @param waiting is called if another server holds the lock
 */
export async function lockCatalog(
  tx: QueryExecutorProvider,
  waiting: () => void = () => undefined,
): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${CATALOG}) as free`.execute(tx);
  if (rows[0]?.free) return;
  waiting();
  await sql`select pg_advisory_xact_lock(${CATALOG})`.execute(tx);
}
