import { Readable } from 'node:stream';

import type { Attachment } from '@plinth/contracts/attachments';
import {
  areAllPriced,
  attachmentRights,
  mayBePriced,
} from '@plinth/domain/attachment/attachment-rules';
import { type Selectable, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Database, Executor } from '#db/database.ts';
import { forbidden, notFound } from '#errors.ts';
import { findOwner, type Owner, ownerOf } from './attachment-owners.queries.ts';
import type { AttachedDocument } from './attachments.store.ts';
import type { FileAnswer } from '#http/file-route.ts';
import { PIECE_BYTES } from '#http/upload.ts';
import { forDocument, type UngatedContext } from '#module-gate.ts';
import { canAt, requireAtAny } from '#scope.ts';

/**
 * Oldest first. Attachments with prices are included for those who may read prices there, and for
 * their author.
 * @throws AppError notFound, forbidden; also without `prices:read` if all attachments of the type
 *   contain prices
 */
export async function listAttachments(caller: UngatedContext, document: AttachedDocument) {
  const ctx = forDocument(caller, document.documentType);
  const owner = await findOwner(ctx.db, ctx, document);
  requireAtAny(ctx.scope, owner.readAt, attachmentRights(document.documentType).read);
  if (areAllPriced(document.documentType)) requireAtAny(ctx.scope, owner.readAt, 'prices:read');
  const rows = await selectAttachments(ctx.db, ctx)
    .where('attachment.document_type', '=', document.documentType)
    .where('attachment.document_id', '=', document.documentId)
    .orderBy('attachment.created_at')
    .orderBy('attachment.id')
    .execute();
  return { list: rows.filter((row) => isOpenTo(ctx, row, owner)).map(toAttachment) };
}

export async function countAttachments(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { documentType, documentId }: AttachedDocument,
): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', scope.organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Attachments with prices are for those who may read prices there, and for their author. */
function isOpenTo({ scope, actor }: Context, row: AttachmentRow, { readAt }: Owner): boolean {
  const { document_type: documentType, content_type: contentType } = row;
  if (!mayBePriced({ documentType, contentType }) || row.added_by === actor.id) return true;
  return readAt.some((place) => canAt(scope, place, 'prices:read'));
}

/** The caller's context for the document's type. @throws AppError notFound, forbidden */
export async function forAttachment(caller: UngatedContext, id: string): Promise<Context> {
  const row = await caller.db
    .selectFrom('attachment')
    .select('document_type')
    .where('organisation_id', '=', caller.unrestrictedScope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Attachment');
  return forDocument(caller, row.document_type);
}

/** The document's attachment with this content. */
export async function findSameContent(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  { documentType, documentId }: AttachedDocument,
  sha256: string,
): Promise<Attachment | undefined> {
  const row = await selectAttachments(db, ctx)
    .where('attachment.document_type', '=', documentType)
    .where('attachment.document_id', '=', documentId)
    .where('attachment.sha256', '=', sha256)
    .executeTakeFirst();
  return row && toAttachment(row);
}

/**
 * The attachment, which may be removed, with its owner.
 * @throws AppError notFound, also out of scope; forbidden
 * @throws AppError notFound, also out of scope; forbidden
 */
export async function findAttachment(db: Executor, ctx: Context, id: string) {
  const row = await selectAll(db, ctx).where('attachment.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Attachment');
  const owner = await ownerOf(db, ctx, row);
  requireAtAny(ctx.scope, owner.readAt, attachmentRights(row.document_type).read);
  if (!isOpenTo(ctx, row, owner)) {
    throw forbidden('It may show prices, which your role does not see');
  }
  return { row, owner };
}

/** @throws AppError notFound, forbidden */
export async function readAttachment(
  caller: UngatedContext,
  id: string,
  part: 'content' | 'thumbnail',
): Promise<FileAnswer> {
  const ctx = await forAttachment(caller, id);
  const { row } = await findAttachment(ctx.db, ctx, id);
  if (row.removed_at) throw notFound('Attachment');
  const { fileName, contentType } = toAttachment(row);
  if (part === 'content') {
    const content = Readable.from(piecesOf(ctx, row), { objectMode: false });
    return { fileName, contentType, content, size: row.size };
  }
  const { bytes } = await ctx.db
    .selectFrom('attachment_content')
    .select('thumbnail as bytes')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('attachment_id', '=', id)
    .executeTakeFirstOrThrow();
  if (!bytes) throw notFound('Thumbnail');
  return { fileName, contentType: 'image/jpeg', content: bytes };
}

/** Contents never change, so the pieces are read one by one without keeping a connection. */
async function* piecesOf(
  { db, scope }: Context,
  { id, size }: AttachmentRow,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const { bytes } = await db
      .selectFrom('attachment_content as whole')
      .leftJoin('attachment_piece as piece', (join) =>
        join
          .onRef('piece.organisation_id', '=', 'whole.organisation_id')
          .onRef('piece.attachment_id', '=', 'whole.attachment_id')
          .on('piece.starts_at', '=', at),
      )
      // Attachments from before pieces are in one.
      .select(
        sql<Buffer>`coalesce(piece.bytes, substring(whole.content from ${at + 1}::integer for ${PIECE_BYTES}::integer))`.as(
          'bytes',
        ),
      )
      .where('whole.organisation_id', '=', scope.organisationId)
      .where('whole.attachment_id', '=', id)
      .executeTakeFirstOrThrow();
    yield bytes;
  }
}

function selectAttachments(db: Executor, ctx: Pick<Context, 'scope'>) {
  return selectAll(db, ctx).where('attachment.removed_at', 'is', null);
}

function selectAll(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db
    .selectFrom('attachment')
    .innerJoin('attachment_content as content', byKey('content.attachment_id', 'attachment.id'))
    .selectAll('attachment')
    .select(sql<boolean>`content.thumbnail is not null`.as('has_thumbnail'))
    .where('attachment.organisation_id', '=', scope.organisationId);
}

type AttachmentRow = Selectable<Database['attachment']> & { readonly has_thumbnail: boolean };

function toAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size,
    hasThumbnail: row.has_thumbnail,
    addedByName: row.added_by_name,
    addedAt: row.created_at.toISOString(),
  };
}
