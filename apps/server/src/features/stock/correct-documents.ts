/** The documents of entries that are worth something else show it, and their history says by which act. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import { changeLines } from '#features/stock/corrected-lines.store.ts';
import type { NumberedDocument } from '#features/stock/stock.store.ts';
import type { Corrected } from '#features/stock/worked-out.ts';

export async function correctDocuments(
  tx: Transaction,
  ctx: Context,
  cause: NumberedDocument,
  corrected: readonly Corrected[],
): Promise<void> {
  const changed = corrected.filter(({ change }) => !change.eq('0'));
  if (changed.length === 0) return;
  await changeLines(tx, ctx.scope, changed);
  await tellDocuments(tx, ctx, cause, changed);
}

interface Told {
  readonly id: string;
  readonly type: 'STOCK_ISSUE' | 'STOCK_TRANSFER' | 'SUPPLIER_RETURN' | 'STOCK_COUNT';
  readonly firmId: string;
  readonly projectId: string;
}

async function tellDocuments(
  tx: Transaction,
  ctx: Context,
  { type, id, number }: NumberedDocument,
  corrected: readonly Corrected[],
): Promise<void> {
  const ids = anyOf([...new Set(corrected.map(({ entry }) => entry.document.id))]);
  const documents = (
    ['stock_issue', 'stock_transfer', 'supplier_return', 'stock_count'] as const
  ).map(
    (table) => sql`
      select id, ${table.toUpperCase()} as type, firm_id as "firmId", project_id as "projectId"
      from ${sql.table(table)}
      where organisation_id = ${ctx.scope.organisationId} and id = ${ids}`,
  );
  const { rows } = await sql<Told>`${sql.join(documents, sql` union all `)} order by id`.execute(
    tx,
  );
  await recordChanges(
    tx,
    ctx,
    rows.map((document) => ({
      documentType: document.type,
      documentId: document.id,
      place: { firmId: document.firmId, projectId: document.projectId },
      action: 'revalue',
      detail: { cause: { type, id, number } },
    })),
  );
}
