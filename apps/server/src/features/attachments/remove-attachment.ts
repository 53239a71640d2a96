/** Removes an attachment from its document; its content stays for audits. */
import { changeSeveral } from '#documents/act.ts';
import { requireMayChange } from './attachment-owners.queries.ts';
import { findAttachment, forAttachment } from './attachments.queries.ts';
import { markRemoved } from './attachments.store.ts';
import type { UngatedContext } from '#module-gate.ts';

/** @throws AppError notFound, forbidden */
export async function removeAttachment(
  caller: UngatedContext,
  id: string,
): Promise<{ message: string }> {
  const ctx = await forAttachment(caller, id);
  return changeSeveral(ctx, async (tx) => {
    const answer = () => ({ message: 'File removed' });
    const { row, owner } = await findAttachment(tx, ctx, id);
    requireMayChange(ctx.scope, row.document_type, owner);
    // Repeating it changes nothing.
    if (row.removed_at || !(await markRemoved(tx, ctx.scope, id, ctx.clock()))) return { answer };
    const subject = { documentType: row.document_type, documentId: row.document_id };
    const detail = { attachmentId: id, fileName: row.file_name, sha256: row.sha256 };
    return {
      changes: [{ ...subject, place: owner.place, action: 'detach', detail }],
      answer,
    };
  });
}
