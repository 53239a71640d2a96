import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

/** The masters whose names must be unique. */
export type Named = 'materials' | 'suppliers';

/**
 * Locks the names of these masters in the organisation until the transaction ends: nobody else
 * adds, renames or imports any, so a name that is free remains free. A constraint cannot ensure
 * that: earlier releases accepted one name twice, and undoing a merge restores two. Locked before
 * the rows themselves.
 */
export async function lockNames(
  tx: Transaction,
  organisationId: string,
  named: Named,
): Promise<void> {
  const key = `names of ${named} ${organisationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
