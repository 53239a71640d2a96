/**
 * Row-level security: policies permit only rows of the organisation that the transaction has set.
 */
import { sql } from 'kysely';

import { lockCatalog } from '#db/catalog-lock.ts';
import type { Executor } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';

/** `writes`: reads are not restricted by policies. */
export const ROW_LEVEL_SECURITY = ['on', 'writes', 'off'] as const;

export type RowLevelSecurity = (typeof ROW_LEVEL_SECURITY)[number];

/** After every migration, as the owner; locks no table if nothing has changed. */
export async function setRowLevelSecurity(owner: Executor, mode: RowLevelSecurity): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await lockCatalog(tx);
    await sql`select set_row_level_security(${mode})`.execute(tx);
  });
}

/**
 * Whether policies apply to the connection's role; not to a superuser or the owner of the tables.
 */
export async function arePoliciesApplied(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select row_security_active('organisation') as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}
