/** Locked days and counts that limit the dates of postings. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { CountedStock } from '../stock.store.ts';
import type { Scope } from '#scope.ts';

/** Materials with entries that were posted after counting, for an earlier day. */
export async function findBackDated(
  db: Executor,
  { organisationId }: Scope,
  storeId: string,
  counted: readonly CountedStock[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ materialId: string }>`
    select count."materialId" from jsonb_to_recordset(${JSON.stringify(counted.map(({ materialId, at }) => ({ materialId, at })))}::jsonb)
      as count ("materialId" uuid, at timestamptz)
    where exists (
      select from stock_entry entry
      where entry.organisation_id = ${organisationId} and entry.store_id = ${storeId}
        and entry.material_id = count."materialId"
        and entry.sequence > coalesce((
          select before.sequence from stock_entry before
          where before.organisation_id = ${organisationId} and before.store_id = ${storeId}
            and before.material_id = count."materialId" and before.posted_at <= count.at
          order by before.sequence desc limit 1), 0)
        and entry.quantity <> 0
        and entry.on_date < (count.at at time zone 'Asia/Kolkata')::date)`.execute(db);
  return new Set(rows.map(({ materialId }) => materialId));
}

/** The last locked day of the firm, with a share lock until the transaction ends; null if none. */
export async function stockLockedUntil(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
): Promise<string | null> {
  const { stock_locked_until } = await db
    .selectFrom('firm')
    .select('stock_locked_until')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', firmId)
    .forShare()
    .executeTakeFirstOrThrow();
  return stock_locked_until;
}
