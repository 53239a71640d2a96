/** Writing what came in: one row per import, and what it did to each record. */
import type { ImportKind } from '@plinth/contracts/imports';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

/** Serialises imports of an organisation, because each plans on the result of the one before. */
export async function lockImports(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface NewImport {
  readonly id: string;
  readonly kind: ImportKind;
  /** The store of opening stock. */
  readonly storeId: string | null;
  /** The project of a bill of quantities; null for other kinds. */
  readonly projectId: string | null;
  readonly fileName: string;
  readonly importedBy: string;
  readonly importedByName: string;
  readonly importedAt: Date;
  readonly createdCount: number;
  readonly changedCount: number;
  readonly skippedCount: number;
}

export async function insertImport(
  tx: Transaction,
  organisationId: string,
  batch: NewImport,
): Promise<void> {
  await tx
    .insertInto('import_batch')
    .values({
      organisation_id: organisationId,
      id: batch.id,
      kind: batch.kind,
      store_id: batch.storeId,
      project_id: batch.projectId,
      file_name: batch.fileName,
      imported_by: batch.importedBy,
      imported_by_name: batch.importedByName,
      imported_at: batch.importedAt,
      created_count: batch.createdCount,
      changed_count: batch.changedCount,
      skipped_count: batch.skippedCount,
    })
    .execute();
}

/** A record with its values before (null if new) and after the import. */
export interface StoredChange {
  readonly before: { readonly id: string } | null;
  readonly after: { readonly id: string };
}

/** Inserts the changes in one statement. */
export async function insertImportChanges(
  tx: Transaction,
  organisationId: string,
  importId: string,
  changes: readonly StoredChange[],
): Promise<void> {
  await sql`
    insert into import_change (organisation_id, import_batch_id, record_id, before, after)
    select
      ${organisationId}::uuid, ${importId}::uuid, (after ->> 'id')::uuid,
      nullif(before, 'null'::jsonb), after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (before jsonb, after jsonb)
  `.execute(tx);
}

/** Locks the import until the transaction ends; undefined if it is of another organisation. */
export async function lockImport(tx: Transaction, organisationId: string, id: string) {
  return tx
    .selectFrom('import_batch')
    .select(['kind', 'store_id as storeId', 'project_id as projectId', 'undone_at as undoneAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setUndone(
  tx: Transaction,
  organisationId: string,
  id: string,
  { at, byName }: { readonly at: Date; readonly byName: string },
): Promise<void> {
  await tx
    .updateTable('import_batch')
    .set({ undone_at: at, undone_by_name: byName })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
