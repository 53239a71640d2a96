/** Reading the audit trail of one document. Whether the person may see the document is its own feature's to say. */
import type { Signature } from '@plinth/contracts/shared/documents';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';

type Scoped = Pick<Context, 'scope'>;

/** As `recordChange` names it. */
interface AuditedDocument {
  readonly documentType: string;
  readonly documentId: string;
}

export interface AuditedEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  /** As it was written; older releases may have written less. */
  readonly detail: Json;
}

/** All of it, newest first. */
export async function historyOf(
  db: Executor,
  ctx: Scoped,
  document: AuditedDocument,
): Promise<AuditedEntry[]> {
  return selectEntries(db, ctx, document)
    .select(['entry.id', 'entry.detail'])
    .orderBy('entry.id', 'desc')
    .execute();
}

/** Who did each of these things last, by what was done. */
export async function signaturesOf(
  db: Executor,
  ctx: Scoped,
  document: AuditedDocument,
  actions: readonly string[],
): Promise<ReadonlyMap<string, Signature>> {
  const rows = await selectEntries(db, ctx, document)
    .distinctOn('entry.action')
    .where('entry.action', 'in', actions)
    .orderBy('entry.action')
    .orderBy('entry.id', 'desc')
    .execute();
  return new Map(
    rows.map(({ action, actorName, at }) => [action, { name: actorName, at: at.toISOString() }]),
  );
}

function selectEntries(
  db: Executor,
  { scope }: Scoped,
  { documentType, documentId }: AuditedDocument,
) {
  return db
    .selectFrom('audit_entry as entry')
    .innerJoin('user_account as actor', (join) =>
      join
        .onRef('actor.organisation_id', '=', 'entry.organisation_id')
        .onRef('actor.id', '=', 'entry.actor_id'),
    )
    .select(['entry.at', 'entry.action', 'actor.name as actorName'])
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', documentType)
    .where('entry.document_id', '=', documentId);
}
