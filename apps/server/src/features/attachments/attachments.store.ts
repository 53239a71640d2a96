/** Writing photos and papers. */
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import type { AttachedKind } from '@plinth/domain/attachment/file-kind';

import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface AttachedDocument {
  readonly documentType: AttachedTo;
  readonly documentId: string;
}

export interface NewAttachment extends AttachedDocument {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly fileName: string;
  readonly contentType: AttachedKind;
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
  /** Of a photo. */
  readonly thumbnail: Buffer | null;
  readonly addedBy: string;
  readonly addedByName: string;
  readonly createdAt: Date;
}

export async function insertAttachment(
  tx: Transaction,
  { organisationId }: Scope,
  attachment: NewAttachment,
): Promise<void> {
  await tx
    .insertInto('attachment')
    .values({
      organisation_id: organisationId,
      id: attachment.id,
      firm_id: attachment.firmId,
      project_id: attachment.projectId,
      document_type: attachment.documentType,
      document_id: attachment.documentId,
      file_name: attachment.fileName,
      content_type: attachment.contentType,
      size: attachment.size,
      sha256: attachment.sha256,
      added_by: attachment.addedBy,
      added_by_name: attachment.addedByName,
      created_at: attachment.createdAt,
    })
    .execute();
  const collected = await collect(tx, attachment.content);
  await tx
    .insertInto('attachment_content')
    .values({
      organisation_id: organisationId,
      attachment_id: attachment.id,
      content: sql<Buffer>`lo_get(${collected})`,
      thumbnail: attachment.thumbnail,
    })
    .execute();
  await sql`select lo_unlink(${collected})`.execute(tx);
}

/**
 * Puts the pieces together in the database, as a large object: neither this process nor
 * the connection ever has the whole file.
 * @returns its number; it is the caller's to unlink
 */
async function collect(tx: Transaction, pieces: AsyncIterable<Buffer>): Promise<number> {
  const { rows } = await sql<{ oid: number }>`select lo_from_bytea(0, '') as oid`.execute(tx);
  const oid = rows[0]?.oid ?? 0;
  let at = 0;
  for await (const piece of pieces) {
    await sql`select lo_put(${oid}, ${at}, ${piece})`.execute(tx);
    at += piece.length;
  }
  return oid;
}

/** False where it is removed already. */
export async function markRemoved(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  removedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attachment')
    .set({ removed_at: removedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** With a document that is discarded. */
export async function markAllRemoved(
  tx: Transaction,
  { organisationId }: Scope,
  { documentType, documentId }: AttachedDocument,
  removedAt: Date,
): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ removed_at: removedAt })
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .execute();
}
