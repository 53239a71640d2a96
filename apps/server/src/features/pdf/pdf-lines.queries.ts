/** How long papers will be, before anything of them is read: their lines decide whom they make wait. */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Database } from '#db/database.ts';
import type { Paper } from '#features/pdf/pdf.queries.ts';

interface LinesOf {
  readonly table: keyof Database;
  readonly document: string;
  /** Of the same on one paper. */
  readonly copies: number;
}

const LINES = {
  'purchase-order': { table: 'purchase_order_line', document: 'purchase_order_id', copies: 1 },
  'material-request': {
    table: 'material_request_line',
    document: 'material_request_id',
    copies: 1,
  },
  'goods-receipt': { table: 'goods_receipt_line', document: 'goods_receipt_id', copies: 1 },
  'delivery-challan': { table: 'stock_transfer_line', document: 'stock_transfer_id', copies: 3 },
  'supplier-return': { table: 'supplier_return_line', document: 'supplier_return_id', copies: 1 },
} as const satisfies Record<Paper['kind'], LinesOf>;

/** By document; none of one that is not there. */
export async function countLines(
  { db, scope }: Context,
  kind: Paper['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { table, document, copies } = LINES[kind];
  const owner: RawBuilder<string> = sql.ref(document);
  const { rows } = await sql<{ id: string; lines: number }>`
    select ${owner} as id, ${copies} * count(*) as lines
    from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and ${owner} = ${anyOf(ids)}
    group by ${owner}
  `.execute(db);
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}
