/** Line counts of PDFs, read before rendering, because they decide which queue to use. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';
import { CHALLAN_COPIES } from '#features/pdf/challan.ts';
import type { Printed } from '#features/pdf/pdf.queries.ts';

/** Documents in one PDF. */
const COPIES: Partial<Record<Printed, number>> = {
  STOCK_TRANSFER: CHALLAN_COPIES,
  SUPPLIER_RETURN: CHALLAN_COPIES,
};

/** The taxable values of a challan's lines in rupees, by line; null where not known yet. */
export async function readTaxableValues(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  type: 'STOCK_TRANSFER' | 'SUPPLIER_RETURN',
  id: string,
): Promise<Readonly<Record<string, string | null>>> {
  const { table, lines } = DOCUMENT_TABLES[type];
  const { rows } = await sql<{ id: string; value: string | null }>`
    select id, challan_value as value from ${sql.table(lines)}
    where organisation_id = ${scope.organisationId} and ${sql.ref(`${table}_id`)} = ${id}
  `.execute(db);
  return Object.fromEntries(rows.map((row) => [row.id, row.value]));
}

/** By document; absent if it does not exist. */
export async function countLines(
  { db, scope }: Context,
  type: Printed,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { table, lines } = DOCUMENT_TABLES[type];
  const owner = sql.ref<string>(`${table}_id`);
  const { rows } = await sql<{ id: string; lines: number }>`
    select ${owner} as id, ${COPIES[type] ?? 1} * count(*) as lines
    from ${sql.table(lines)}
    where organisation_id = ${scope.organisationId} and ${owner} = ${anyOf(ids)}
    group by ${owner}
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.lines]));
}
