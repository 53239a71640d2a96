/**
 * Attaches a photo or PDF to a document. The same content is stored once, so a device may send it
 * again.
 */
import {
  type addAttachment as addEndpoint,
  type Attachment,
  attachedDocument,
} from '@plinth/contracts/attachments';
import { can } from '@plinth/domain/access/permissions';
import {
  ATTACHED_TO,
  attachmentRights,
  checkAttachment,
  MAX_ATTACHMENTS,
  TOO_MANY,
} from '@plinth/domain/attachment/attachment-rules';
import { attachmentName } from '@plinth/domain/attachment/file-name';

import { base64Bytes, notBase64 } from '#base64.ts';
import { changeSeveral } from '#documents/act.ts';
import { forbidden, refuseViolations, unprocessable } from '#errors.ts';
import { findOwner, requireMayChange } from './attachment-owners.queries.ts';
import { countAttachments, findSameContent } from './attachments.queries.ts';
import { insertAttachment } from './attachments.store.ts';
import type { Call } from '#http/route.ts';
import { forDocument, type UngatedContext } from '#module-gate.ts';
import { allRoles } from '#scope.ts';

/**
 * @throws AppError notFound, forbidden; malformed for invalid Base64; unprocessable for another
 *   file type, an oversized file, or too many
 */
export async function addAttachment({
  ctx: caller,
  body: { fileName, documentType, documentId, ...body },
  upload,
}: Call<typeof addEndpoint>): Promise<{ attachment: Attachment; message: string }> {
  if (!upload) throw new TypeError('the route takes no call without a file');
  const document = { documentType, documentId };
  const ctx = forDocument(caller, documentType);
  requireMayChange(ctx.scope, documentType, await findOwner(ctx.db, ctx, document));
  if (!upload.isBase64) throw notBase64('content');
  const thumbnail = body.thumbnail === undefined ? null : base64Bytes(body.thumbnail, 'thumbnail');
  const { size, sha256 } = upload;
  const { kind, violations } = checkAttachment({ size, firstBytes: upload.firstBytes }, thumbnail);
  refuseViolations(violations);
  if (kind === null) throw new TypeError('the rules let an unknown kind through');
  const attachment = await changeSeveral(ctx, async (tx) => {
    // Serialises attachments of one document, so that they can be counted.
    const { place } = await findOwner(tx, ctx, document, true);
    const same = await findSameContent(tx, ctx, document, sha256);
    if (same) return { answer: () => same };
    if ((await countAttachments(tx, ctx, document)) >= MAX_ATTACHMENTS)
      throw unprocessable(TOO_MANY);
    const id = ctx.newId();
    const name = attachmentName(fileName, kind);
    await insertAttachment(tx, ctx.scope, {
      ...document,
      place,
      id,
      fileName: name,
      contentType: kind,
      sha256,
      size,
      content: upload.pieces(),
      thumbnail,
      addedBy: ctx.actor.id,
      addedByName: ctx.actor.name,
      createdAt: ctx.clock(),
    });
    const detail = { attachmentId: id, fileName: name, size, sha256 };
    return {
      changes: [{ ...document, place, action: 'attach', detail }],
      answer: () => ({
        id,
        fileName: name,
        contentType: kind,
        size,
        hasThumbnail: thumbnail !== null,
        addedByName: ctx.actor.name,
        addedAt: ctx.clock().toISOString(),
      }),
    };
  });
  return { attachment, message: 'File attached' };
}

/**
 * Called before the file is read.
 * @param head the members before the file, usually the document's type and id
 * @throws AppError notFound, forbidden
 */
export async function requireMayAttach(caller: UngatedContext, head: unknown): Promise<void> {
  const rights = ATTACHED_TO.map((type) => attachmentRights(type).add);
  if (!rights.some((right) => can(allRoles(caller.unrestrictedScope), right))) throw forbidden();
  const { data: document } = attachedDocument.safeParse(head);
  if (!document) return;
  const ctx = forDocument(caller, document.documentType);
  requireMayChange(ctx.scope, document.documentType, await findOwner(ctx.db, ctx, document));
}
