import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';

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
