/** Deletes a pending request without materials. Its number stays used. */
import type { Context } from '#context.ts';
import { conflict } from '#errors.ts';
import { removeAttachmentsOf } from '#features/attachments/attachments.public.ts';
import { EDIT, requestActs } from '../request-acts.ts';
import { deleteRequest } from '../material-requests.store.ts';

/** @throws AppError notFound, forbidden; conflict unless it is pending and empty */
export async function deleteMaterialRequest(
  ctx: Context,
  id: string,
): Promise<{ message: string }> {
  return requestActs.actFor(ctx, id, EDIT, async (tx, { lines, mrnNumber }) => {
    if (lines.length > 0) throw conflict('Only an MRN without materials can be deleted');
    await deleteRequest(tx, ctx.scope, id);
    const document = { documentType: 'MATERIAL_REQUEST', documentId: id } as const;
    await removeAttachmentsOf(tx, ctx.scope, document, ctx.clock());
    const answer = () => ({ message: 'MRN deleted' });
    return { action: 'delete', detail: { mrnNumber }, answer };
  });
}
