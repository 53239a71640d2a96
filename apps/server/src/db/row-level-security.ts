/**
 * The organisation as a wall of the database, behind the conditions of the queries: policies show
 * and take the rows of the organisation that a transaction has named, and of none without.
 */
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';

/** `writes`: what is read in production is held by the conditions of the queries alone. */
export const ROW_LEVEL_SECURITY = ['on', 'writes', 'off'] as const;

export type RowLevelSecurity = (typeof ROW_LEVEL_SECURITY)[number];

/** Two servers that start at once change policies one after the other. */
const CHANGING_POLICIES = 7_146_072;

/** After every migration, as the owner: a new table gets its policy; where nothing has changed, nothing is locked. */
export async function setRowLevelSecurity(owner: Executor, mode: RowLevelSecurity): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CHANGING_POLICIES})`.execute(tx);
    await sql`select set_row_level_security(${mode})`.execute(tx);
  });
}

/** Whether policies hold the role of the connection; they hold neither a superuser nor who owns the tables. */
export async function isHeldByPolicies(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select row_security_active('organisation') as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}
