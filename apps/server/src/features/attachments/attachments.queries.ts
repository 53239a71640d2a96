/** Reading photos and papers, and where the documents lie that they belong to. */
import { Readable } from 'node:stream';

import type { Attachment } from '@plinth/contracts/attachments';
import {
  ATTACHMENT_RIGHTS,
  type AttachedTo,
  mayBePriced,
} from '@plinth/domain/attachment/attachment-rules';
import { type Selectable, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Database, Executor } from '#db/database.ts';
import { forbidden, notFound } from '#errors.ts';
import type { AttachedDocument } from '#features/attachments/attachments.store.ts';
import type { FileAnswer } from '#http/file-route.ts';
import { PIECE_BYTES } from '#http/upload.ts';
import { forDocument, type UngatedContext } from '#module-gate.ts';
import { canAt, requirePermission, within } from '#scope.ts';

const TABLES = {
  GOODS_RECEIPT: 'goods_receipt',
  PURCHASE_ORDER: 'purchase_order',
  MATERIAL_REQUEST: 'material_request',
} as const satisfies Record<AttachedTo, keyof Database>;

const NAMES = {
  GOODS_RECEIPT: 'GRN',
  PURCHASE_ORDER: 'Purchase order',
  MATERIAL_REQUEST: 'MRN',
} as const satisfies Record<AttachedTo, string>;

/**
 * Where the document lies.
 * @param isHeld until the transaction ends others wait who ask for it so, too
 * @throws AppError notFound, also where it is not in a place of the person's
 */
export async function findPlaceOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { documentType, documentId }: AttachedDocument,
  isHeld = false,
): Promise<{ firmId: string; projectId: string }> {
  const { rows } = await sql<{ firmId: string; projectId: string }>`
    select document.firm_id as "firmId", document.project_id as "projectId"
    from ${sql.table(TABLES[documentType])} document
    where document.organisation_id = ${scope.organisationId}
      and ${within(scope, 'document')} and document.id = ${documentId}
    ${isHeld ? sql`for no key update` : sql``}
  `.execute(db);
  const [place] = rows;
  if (!place) throw notFound(NAMES[documentType]);
  return place;
}

/**
 * The oldest first; of a receipt's, those without prices and one's own for who may not read prices.
 * @throws AppError notFound, forbidden; of an order also for who may not read prices there
 */
export async function listAttachments(caller: UngatedContext, document: AttachedDocument) {
  const ctx = forDocument(caller, document.documentType);
  const place = await findPlaceOf(ctx.db, ctx, document);
  requirePermission(ctx.scope, place, ATTACHMENT_RIGHTS[document.documentType].read);
  if (document.documentType === 'PURCHASE_ORDER') {
    requirePermission(ctx.scope, place, 'prices:read');
  }
  const rows = await selectAttachments(ctx.db, ctx)
    .where('attachment.document_type', '=', document.documentType)
    .where('attachment.document_id', '=', document.documentId)
    .orderBy('attachment.created_at')
    .orderBy('attachment.id')
    .execute();
  return { list: rows.filter((row) => isOpenTo(ctx, row)).map(toAttachment) };
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

/** What may carry prices is for who may read them there, and for who attached it. */
function isOpenTo({ scope, actor }: Context, row: Selectable<Database['attachment']>): boolean {
  const { document_type: documentType, content_type: contentType } = row;
  if (!mayBePriced({ documentType, contentType }) || row.added_by === actor.id) return true;
  return canAt(scope, placeOf(row), 'prices:read');
}

/** Who calls, where documents of the kind that the attachment belongs to are seen. @throws AppError notFound, forbidden */
export async function forAttachment(caller: UngatedContext, id: string): Promise<Context> {
  const row = await caller.db
    .selectFrom('attachment')
    .select('document_type')
    .where('organisation_id', '=', caller.wholeScope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Attachment');
  return forDocument(caller, row.document_type);
}

/** The one of a document that holds exactly this. */
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

/** One that was taken off, too. @throws AppError notFound, also for one of a place that is not the person's; forbidden */
export async function findAttachment(db: Executor, ctx: Context, id: string) {
  const row = await selectAll(db, ctx)
    .where('attachment.id', '=', id)
    .where(within(ctx.scope, 'attachment'))
    .executeTakeFirst();
  if (!row) throw notFound('Attachment');
  requirePermission(ctx.scope, placeOf(row), ATTACHMENT_RIGHTS[row.document_type].read);
  if (!isOpenTo(ctx, row)) throw forbidden('Prices may stand on it, which your role does not show');
  return row;
}

/** @throws AppError notFound, forbidden */
export async function readAttachment(
  caller: UngatedContext,
  id: string,
  part: 'content' | 'thumbnail',
): Promise<FileAnswer> {
  const ctx = await forAttachment(caller, id);
  const row = await findAttachment(ctx.db, ctx, id);
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

/** What is attached never changes, so its pieces may be read one by one, and no connection is held between them. */
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
      // What was attached before there were pieces lies in one.
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

export function placeOf(row: Pick<Selectable<Database['attachment']>, 'firm_id' | 'project_id'>) {
  return { firmId: row.firm_id, projectId: row.project_id };
}

function selectAttachments(db: Executor, ctx: Pick<Context, 'scope'>) {
  return selectAll(db, ctx).where('attachment.removed_at', 'is', null);
}

function selectAll(db: Executor, { scope }: Pick<Context, 'scope'>) {
  return db
    .selectFrom('attachment')
    .innerJoin('attachment_content as content', (join) =>
      join
        .onRef('content.organisation_id', '=', 'attachment.organisation_id')
        .onRef('content.attachment_id', '=', 'attachment.id'),
    )
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
