import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import type { Scope } from '#scope.ts';

export interface LastChange {
  readonly action: string;
  readonly detail: Json;
}

/** The newest entry about the document; undefined if there is none. */
export async function lastChange(
  db: Executor,
  { organisationId }: Scope,
  { documentType, documentId }: { readonly documentType: string; readonly documentId: string },
): Promise<LastChange | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same for several documents of a type, by id. */
export async function lastChanges(
  db: Executor,
  { organisationId }: Scope,
  documentType: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom('audit_entry')
    .distinctOn('document_id')
    .select(['document_id as documentId', 'action', 'detail'])
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', anyOf(documentIds))
    .orderBy('document_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ documentId, ...change }) => [documentId, change]));
}
