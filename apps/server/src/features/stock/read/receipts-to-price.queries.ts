/** Goods that were received without a price: stock, statement, issues and reports count them as nothing. */
import { type RawBuilder, sql } from 'kysely';

import { withMerged } from '#db/with-merged.ts';

/** Whether goods of the receipt's line were accepted without a price. @param alias of the line */
function isUnpricedIn(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('rate')} is null and ${of('accepted_quantity')} > 0)`;
}

/** Whether goods of the receipt's `line` were accepted without a price. */
export const isUnpriced = isUnpricedIn('line');

interface Goods {
  /** The names of columns, `stock.store_id`; the material with those that were merged into it. */
  readonly organisationId: string;
  readonly storeId: string;
  readonly materialId: string;
  /** The last day on which they came; any day if absent. */
  readonly until?: RawBuilder<unknown> | undefined;
}

/** The posted receipt lines `came` of a material in a store that have no price yet. */
function unpricedGoods({ organisationId, storeId, materialId, until }: Goods) {
  const organisation = sql.ref(organisationId);
  return sql`from goods_receipt_line came
    join goods_receipt brought on brought.organisation_id = came.organisation_id
      and brought.id = came.goods_receipt_id
    where came.organisation_id = ${organisation}
      and came.material_id = any(${withMerged(sql.ref(materialId), organisation)})
      and ${isUnpricedIn('came')}
      and brought.status = 'POSTED' and brought.store_id = ${sql.ref(storeId)}
      ${until === undefined ? sql`` : sql`and brought.received_on <= ${until}`}`;
}

const OF_STOCK = {
  organisationId: 'stock.organisation_id',
  storeId: 'stock.store_id',
  materialId: 'stock.material_id',
} as const;

/**
 * Counts the receipts of a row of `stock` whose goods have no price yet; its `material` may be merged
 * into another, whose row has them then.
 */
export function receiptsToPrice(until?: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when material.merged_into is not null then 0 else (
    select count(distinct came.goods_receipt_id) ${unpricedGoods({ ...OF_STOCK, until })}) end)`;
}

/** The same, as lines of receipts. */
export function linesToPrice(until?: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when material.merged_into is not null then 0 else (
    select count(*) ${unpricedGoods({ ...OF_STOCK, until })}) end)`;
}

/**
 * Whether the value of a line of the stock issue `issue` may still change, because goods of its
 * material that came by then have no price. @param line the alias of the line
 */
export function isIssuedUnpriced(line: string): RawBuilder<boolean> {
  const goods = unpricedGoods({
    organisationId: 'issue.organisation_id',
    storeId: 'issue.store_id',
    materialId: `${line}.material_id`,
    until: sql.ref('issue.issued_on'),
  });
  return sql<boolean>`exists (select ${goods})`;
}
