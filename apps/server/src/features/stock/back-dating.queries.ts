/** What bounds the days that something is posted to. */
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { StockKey } from '#features/stock/stock.store.ts';
import type { Scope } from '#scope.ts';

/**
 * The lowest that the stock of each key stood at on that day's end and on any day since,
 * for those of which something was posted to a later day; the others are as they are now.
 */
export async function lowestSince(
  db: Executor,
  { organisationId }: Scope,
  day: string,
  keys: readonly StockKey[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const storeIds = keys.map(({ storeId }) => storeId);
  const materialIds = keys.map(({ materialId }) => materialId);
  const { rows } = await sql<{ storeId: string; materialId: string; lowest: string }>`
    select key.store_id as "storeId", key.material_id as "materialId", min(at_end.quantity) as lowest
    from (
      select distinct store_id, material_id
      from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]) as key (store_id, material_id)
    ) key
    join stock on stock.organisation_id = ${organisationId}
      and stock.store_id = key.store_id and stock.material_id = key.material_id
    cross join lateral (
      select stock.quantity - coalesce(sum(later.quantity) over (order by later.on_date desc), 0)
        as quantity
      from stock_entry later
      where later.organisation_id = ${organisationId} and later.store_id = key.store_id
        and later.material_id = key.material_id and later.on_date > ${day}::date
    ) at_end
    group by key.store_id, key.material_id`.execute(db);
  return new Map(
    rows.map(({ storeId, materialId, lowest }) => [
      `${storeId} ${materialId}`,
      quantityString(lowest),
    ]),
  );
}

/** The last day that the firm has locked, which stays so until the transaction ends; null where all are open. */
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
