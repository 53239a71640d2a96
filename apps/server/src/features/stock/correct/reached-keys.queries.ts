/** Finds the stock that a change on an earlier day affects. */
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { keysAsArrays, type StockKey } from '../stock.store.ts';
import type { Scope } from '#scope.ts';

/**
 * The keys that a change on that day affects: those with later entries, the changed ones, every store to
 * which their material was transferred since, and the material that it was merged into since.
 */
export async function keysReached(
  db: Executor,
  { organisationId }: Scope,
  since: IsoDate,
  { posted, changed }: { posted: readonly StockKey[]; changed: readonly StockKey[] },
): Promise<StockKey[]> {
  const [postedStores, postedMaterials] = keysAsArrays(posted);
  const [changedStores, changedMaterials] = keysAsArrays(changed);
  const { rows } = await sql<StockKey>`
    with recursive reached (store_id, material_id) as (
      (
        select * from unnest(${changedStores}::uuid[], ${changedMaterials}::uuid[])
        union
        select store_id, material_id
        from unnest(${postedStores}::uuid[], ${postedMaterials}::uuid[])
          as posted (store_id, material_id)
        where exists (
          select from stock_entry later
          where later.organisation_id = ${organisationId} and later.store_id = posted.store_id
            and later.material_id = posted.material_id and later.on_date > ${since}::date)
      )
      union
      select further.store_id, further.material_id
      from reached
      cross join lateral (
        select arrived.store_id, arrived.material_id
        from stock_entry moved
        join stock_entry arrived on arrived.organisation_id = moved.organisation_id
          and arrived.document_id = moved.document_id
          and arrived.document_line_id = moved.document_line_id
          and arrived.kind = 'MERGE_IN'
        where moved.organisation_id = ${organisationId} and moved.kind = 'MERGE_OUT'
          and moved.store_id = reached.store_id and moved.material_id = reached.material_id
          and moved.on_date >= ${since}::date
        union all
        select transfer.to_store_id, arrived.material_id
        from stock_transfer transfer
        join stock_transfer_line line on line.organisation_id = ${organisationId}
          and line.stock_transfer_id = transfer.id and line.received_quantity > 0
        join stock_entry arrived on arrived.organisation_id = ${organisationId}
          and arrived.document_id = transfer.id and arrived.document_line_id = line.id
          and arrived.kind = 'TRANSFER_IN' and arrived.quantity > 0
        join stock_entry sent on sent.organisation_id = ${organisationId}
          and sent.document_id = transfer.id and sent.document_line_id = line.id
          and sent.kind = 'TRANSFER_OUT' and sent.material_id = reached.material_id
        where transfer.organisation_id = ${organisationId}
          and transfer.store_id = reached.store_id and transfer.dispatched_on >= ${since}::date
      ) further
    )
    select store_id as "storeId", material_id as "materialId" from reached`.execute(db);
  return rows;
}
