/** Attaching a photo or a paper to a document. What is there already is not kept twice: a phone may send again. */
import { createHash } from 'node:crypto';

import type { addAttachment as addEndpoint, Attachment } from '@plinth/contracts/attachments';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  ATTACHMENT_RIGHTS,
  judgeAttachment,
  MAX_ATTACHMENTS,
  TOO_MANY,
} from '@plinth/domain/attachment/attachment-rules';
import { attachmentName } from '@plinth/domain/attachment/file-name';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { malformed, refuseViolations, unprocessable } from '#errors.ts';
import {
  findPlaceOf,
  findSameContent,
  listAttachments,
} from '#features/attachments/attachments.queries.ts';
import {
  type AttachedDocument,
  insertAttachment,
} from '#features/attachments/attachments.store.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requirePermission } from '#scope.ts';

/**
 * @throws AppError notFound, forbidden; malformed for what is not base64; unprocessable for another kind of
 *   file, one that is too large, or one too many
 */
export async function addAttachment(
  ctx: Context,
  { fileName, documentType, documentId, ...body }: Received<typeof addEndpoint, 'body'>,
): Promise<{ attachment: Attachment; message: string }> {
  const document = { documentType, documentId };
  await requireMayAdd(ctx, document);
  const content = bytesOf(body.content, 'content');
  const thumbnail = body.thumbnail === undefined ? null : bytesOf(body.thumbnail, 'thumbnail');
  const { kind, violations } = judgeAttachment(content, thumbnail);
  refuseViolations(violations);
  if (kind === null) throw new TypeError('the rules let an unknown kind through');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const attachment = await inTransaction(ctx.db, async (tx) => {
    // Those who attach to one document wait for each other, so that they can be counted.
    const place = await findPlaceOf(tx, ctx, document, true);
    const same = await findSameContent(tx, ctx, document, sha256);
    if (same) return same;
    const { list } = await listAttachments({ ...ctx, db: tx }, document);
    if (list.length >= MAX_ATTACHMENTS) throw unprocessable(TOO_MANY);
    const id = ctx.newId();
    const name = attachmentName(fileName, kind);
    await insertAttachment(tx, ctx.scope, {
      ...document,
      ...place,
      id,
      fileName: name,
      contentType: kind,
      sha256,
      content,
      thumbnail,
      addedBy: ctx.actor.id,
      addedByName: ctx.actor.name,
      createdAt: ctx.clock(),
    });
    const detail = { attachmentId: id, fileName: name, size: content.length, sha256 };
    await recordChange(tx, ctx, { ...document, place, action: 'attach', detail });
    return {
      id,
      fileName: name,
      contentType: kind,
      size: content.length,
      hasThumbnail: thumbnail !== null,
      addedByName: ctx.actor.name,
      addedAt: ctx.clock().toISOString(),
    };
  });
  return { attachment, message: 'File attached' };
}

/** Before the file is looked at. @throws AppError notFound, forbidden */
async function requireMayAdd(ctx: Context, document: AttachedDocument): Promise<void> {
  const place = await findPlaceOf(ctx.db, ctx, document);
  requirePermission(ctx.scope, place, ATTACHMENT_RIGHTS[document.documentType].add);
}

/** Buffer.from leaves out what is no base64; here it is refused. */
function bytesOf(text: string, path: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') === text) return bytes;
  const message = `${path} must be base64`;
  throw malformed(message, [{ code: 'base64', path, message }]);
}
