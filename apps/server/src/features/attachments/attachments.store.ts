import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import type { AttachedKind } from '@plinth/domain/attachment/file-kind';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface AttachedDocument {
  readonly documentType: AttachedTo;
  readonly documentId: string;
}

export interface NewAttachment extends AttachedDocument {
  readonly id: string;
  /** The firm and project of the owner; null for a record of the organisation. */
  readonly place: { readonly firmId: string; readonly projectId: string } | null;
  readonly fileName: string;
  readonly contentType: AttachedKind;
  readonly sha256: string;
  /** The size of the whole file in bytes. */
  readonly size: number;
  /** Pieces of `PIECE_BYTES`, the last one shorter. */
  readonly content: AsyncIterable<Buffer>;
  /** The thumbnail of a photo. */
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
      firm_id: attachment.place?.firmId ?? null,
      project_id: attachment.place?.projectId ?? null,
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
  await tx
    .insertInto('attachment_content')
    .values({
      organisation_id: organisationId,
      attachment_id: attachment.id,
      thumbnail: attachment.thumbnail,
    })
    .execute();
  await insertPieces(tx, organisationId, attachment);
}

async function insertPieces(
  tx: Transaction,
  organisationId: string,
  { id, content }: NewAttachment,
): Promise<void> {
  let startsAt = 0;
  for await (const bytes of content) {
    const piece = {
      organisation_id: organisationId,
      attachment_id: id,
      starts_at: startsAt,
      bytes,
    };
    await tx.insertInto('attachment_piece').values(piece).execute();
    startsAt += bytes.length;
  }
}

/** False if it was removed already. */
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

/** Deletes those of a discarded draft. */
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
