import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

/** Masters of which one name may be given once. */
export type Named = 'materials' | 'suppliers';

/**
 * Until the transaction ends nobody else adds, renames or imports such masters of the organisation,
 * so a name that is free stays free. No constraint can say that: earlier releases accepted one name
 * twice, and undoing a merge brings two back. Taken before the rows themselves.
 */
export async function lockNames(
  tx: Transaction,
  organisationId: string,
  named: Named,
): Promise<void> {
  const key = `names of ${named} ${organisationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
