import { type RawBuilder, sql } from 'kysely';

import { withMerged } from '#db/with-merged.ts';

/** Whether goods of the receipt's `line` were accepted without a price. */
export const isUnpriced = sql<boolean>`(line.rate is null and line.accepted_quantity > 0)`;

/**
 * Counts the posted receipts of a row of `stock` whose goods have no price yet, with those of
 * materials that were merged into its `material`. Its value counts them as nothing.
 * @param until the last day on which they came; any day if absent
 */
export function receiptsToPrice(until?: RawBuilder<unknown>): RawBuilder<number> {
  const isSame = sql`line.material_id = any(${withMerged(
    sql.ref('stock.material_id'),
    sql.ref('stock.organisation_id'),
  )})`;
  return sql<number>`(case when material.merged_into is not null then 0 else (
    select count(distinct line.goods_receipt_id)
    from goods_receipt_line line
    join goods_receipt receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.goods_receipt_id
    where line.organisation_id = stock.organisation_id and ${isSame}
      and ${isUnpriced}
      and receipt.status = 'POSTED' and receipt.store_id = stock.store_id
      ${until === undefined ? sql`` : sql`and receipt.received_on <= ${until}`}) end)`;
}
