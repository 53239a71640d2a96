/** The obstacles to merging stock, or to undoing the merge. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { withMerged } from '#db/with-merged.ts';
import { conflict } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

/**
 * An open count compares piles with the books of each name: those of before and of after a merge cannot be
 * added up.
 *
 * @throws AppError conflict
 */
export async function refuseOpenCounts(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  materialIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ number: string; store: string; name: string }>`
    select count.count_number as number, store.name as store, material.name
    from stock_count count
    join stock_count_line line on line.organisation_id = count.organisation_id
      and line.stock_count_id = count.id and line.material_id = ${anyOf(materialIds)}
    join store on store.organisation_id = count.organisation_id and store.id = count.store_id
    join material on material.organisation_id = count.organisation_id
      and material.id = line.material_id
    where count.organisation_id = ${organisationId} and count.status in ('COUNTING', 'REVIEW')
    order by count.count_number limit 1`.execute(tx);
  for (const { number, store, name } of rows) {
    throw conflict(`${number} counts ${name} in ${store}; post or cancel it first`);
  }
}

/**
 * Documents that name the merged material and moved stock of the other one since the merge: their stock
 * would stay with the other one.
 *
 * @throws AppError conflict
 */
export async function refuseMovedSince(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  {
    merged,
    target,
  }: { readonly merged: { id: string; name: string }; readonly target: { id: string } },
): Promise<void> {
  const lines = [
    'goods_receipt_line',
    'supplier_return_line',
    'stock_issue_line',
    'stock_transfer_line',
    'stock_count_line',
  ].map(
    (table) => sql`
      select from ${sql.table(table)} line
      where line.organisation_id = entry.organisation_id and line.id = entry.document_line_id
        and line.material_id = any(named.ids)`,
  );
  const { rows } = await sql<{ number: string }>`
    select entry.document_number as number
    from (select ${withMerged(merged.id, organisationId)} as ids) named
    join stock on stock.organisation_id = ${organisationId} and stock.material_id = ${target.id}
    join stock_entry entry on entry.organisation_id = stock.organisation_id
      and entry.store_id = stock.store_id and entry.material_id = stock.material_id
    where entry.corrects_sequence is null
      and not exists (
        select from stock_entry reversal
        where reversal.organisation_id = entry.organisation_id
          and reversal.store_id = entry.store_id and reversal.material_id = entry.material_id
          and reversal.corrects_sequence = entry.sequence and reversal.quantity <> 0)
      and exists (${sql.join(lines, sql` union all `)})
    order by entry.posted_at, entry.document_number limit 1`.execute(tx);
  for (const { number } of rows) {
    throw conflict(
      `${number} moved ${merged.name} since the merge, which cannot be undone any more`,
    );
  }
}
