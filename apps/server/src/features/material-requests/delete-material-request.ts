/** Deletes a pending request without materials. Its number stays used. */
import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict } from '#errors.ts';
import { removeAttachmentsOf } from '#features/attachments/attachments.public.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { EDIT, requestActs } from '#features/material-requests/request-acts.ts';
import { deleteRequest } from '#features/material-requests/material-requests.store.ts';

/** @throws AppError notFound, forbidden; conflict unless it is pending and empty */
export async function deleteMaterialRequest(
  ctx: Context,
  id: string,
): Promise<{ message: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const { lines, mrnNumber, firmId, projectId } = await requestActs.lock(tx, ctx, id, EDIT);
    if (lines.length > 0) throw conflict('Only an MRN without materials can be deleted');
    await deleteRequest(tx, ctx.scope, id);
    const document = { documentType: 'MATERIAL_REQUEST', documentId: id } as const;
    await removeAttachmentsOf(tx, ctx.scope, document, ctx.clock());
    await recordChange(tx, ctx, {
      ...document,
      place: { firmId, projectId },
      action: 'delete',
      detail: { mrnNumber },
    });
  });
  return { message: 'MRN deleted' };
}
