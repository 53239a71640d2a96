/** Taking a photo or paper off its document. It leaves the screens; what it was stays for whoever audits the firm. */
import { ATTACHMENT_RIGHTS } from '@plinth/domain/attachment/attachment-rules';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { findAttachment, placeOf } from '#features/attachments/attachments.queries.ts';
import { markRemoved } from '#features/attachments/attachments.store.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requirePermission } from '#scope.ts';

/** @throws AppError notFound, forbidden */
export async function removeAttachment(ctx: Context, id: string): Promise<{ message: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await findAttachment(tx, ctx, id);
    const place = placeOf(row);
    requirePermission(ctx.scope, place, ATTACHMENT_RIGHTS[row.document_type].add);
    // Asked for twice, it is done once.
    if (!(await markRemoved(tx, ctx.scope, id, ctx.clock()))) return;
    await recordChange(tx, ctx, {
      documentType: row.document_type,
      documentId: row.document_id,
      place,
      action: 'detach',
      detail: { attachmentId: id, fileName: row.file_name, sha256: row.sha256 },
    });
  });
  return { message: 'File removed' };
}
