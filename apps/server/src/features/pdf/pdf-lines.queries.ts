/** Line counts of PDFs, read before rendering, because they decide which queue to use. */
import { CHALLAN_COPIES } from '@plinth/domain/document/challan-copies';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';

import type { Printed } from './pdf.queries.ts';

/** The number of copies in one PDF, for types with several. */
const COPIES: Partial<Record<Printed, number>> = {
  STOCK_TRANSFER: CHALLAN_COPIES.length,
  SUPPLIER_RETURN: CHALLAN_COPIES.length,
};

/**
 * The number of printed lines by document id, over all copies; a document that does not exist is
 * absent.
 */
export async function countLines(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
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
