/** Removes an attachment from its document; its content stays for audits. */
import { inTransaction } from '#db/transaction.ts';
import { requireMayChange } from '#features/attachments/attachment-owners.queries.ts';
import { findAttachment, forAttachment } from '#features/attachments/attachments.queries.ts';
import { markRemoved } from '#features/attachments/attachments.store.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import type { UngatedContext } from '#module-gate.ts';

/** @throws AppError notFound, forbidden */
export async function removeAttachment(
  caller: UngatedContext,
  id: string,
): Promise<{ message: string }> {
  const ctx = await forAttachment(caller, id);
  await inTransaction(ctx.db, async (tx) => {
    const { row, owner } = await findAttachment(tx, ctx, id);
    requireMayChange(ctx.scope, row.document_type, owner);
    // Repeating it changes nothing.
    if (row.removed_at || !(await markRemoved(tx, ctx.scope, id, ctx.clock()))) return;
    await recordChange(tx, ctx, {
      documentType: row.document_type,
      documentId: row.document_id,
      place: owner.place,
      action: 'detach',
      detail: { attachmentId: id, fileName: row.file_name, sha256: row.sha256 },
    });
  });
  return { message: 'File removed' };
}
