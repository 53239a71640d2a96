import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * An advisory lock of the transaction: PgBouncer would leave a session lock on a shared connection.
 */
const CATALOG = 7_341_002;

/**
 * Servers that start at once migrate, grant and set policies one after the other: two that update
 * the catalog entries of the same tables in different order would deadlock.
 */
export async function lockCatalog(tx: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CATALOG)})`.execute(tx);
}
