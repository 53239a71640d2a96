/**
 * Sets up row-level security: policies permit only rows of the organisation that the transaction
 * has set.
 */
import { sql } from 'kysely';

import { lockCatalog } from '#db/catalog-lock.ts';
import type { Executor } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';

/** Gives each table its policy, as the owner, after migrating; locks no table that has it already. */
export async function applyRowLevelSecurity(owner: Executor): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await lockCatalog(tx);
    await sql`select apply_row_level_security()`.execute(tx);
  });
}

/**
 * Whether policies apply to the connection's role; they do not to a superuser or the owner of the
 * tables.
 */
export async function arePoliciesApplied(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select row_security_active('organisation') as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}
