/** Updates the values of documents whose entries were corrected, with an audit entry. */
import { DOCUMENT_TYPES, DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { DOCUMENT_TABLES } from '#documents/document-tables.ts';
import { recordChanges } from '#features/audit/audit.public.ts';
import { changeLines } from './corrected-lines.store.ts';
import type { NumberedDocument } from '../stock.store.ts';
import type { Corrected } from './revalue-entries.ts';

export async function correctDocuments(
  tx: Transaction,
  ctx: Context,
  cause: NumberedDocument,
  corrected: readonly Corrected[],
): Promise<void> {
  const changed = corrected.filter(({ change }) => !change.eq('0'));
  if (changed.length === 0) return;
  await changeLines(tx, ctx.scope, changed);
  await recordCorrections(tx, ctx, cause, changed);
}

interface CorrectedDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly firmId: string;
  readonly projectId: string;
}

const REVALUED = DOCUMENT_TYPES.filter((type) => DOCUMENTS[type].isRevalued);

async function recordCorrections(
  tx: Transaction,
  ctx: Context,
  { type, id, number }: NumberedDocument,
  corrected: readonly Corrected[],
): Promise<void> {
  const ids = anyOf([...new Set(corrected.map(({ entry }) => entry.document.id))]);
  const documents = REVALUED.map(
    (revalued) => sql`
      select id, ${revalued} as type, firm_id as "firmId", project_id as "projectId"
      from ${sql.table(DOCUMENT_TABLES[revalued].table)}
      where organisation_id = ${ctx.scope.organisationId} and id = ${ids}`,
  );
  const { rows } =
    await sql<CorrectedDocument>`${sql.join(documents, sql` union all `)} order by id`.execute(tx);
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
