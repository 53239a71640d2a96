/** Whether a firm wants a work item on each new line of its requests and issues. */
import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireManaged } from '#features/firms/firms.public.ts';
import { findWorkRule } from '#features/works/works.queries.ts';
import { lockWorkRule, updateWorkRule } from '#features/works/works.store.ts';

/** @throws AppError notFound, forbidden */
export async function getWorkRule(ctx: Context, firmId: string) {
  await requireManaged(ctx, firmId);
  return { isRequired: await findWorkRule(ctx.db, ctx, firmId) };
}

/** @throws AppError notFound, forbidden */
export async function setWorkRule(ctx: Context, firmId: string, isRequired: boolean) {
  await requireManaged(ctx, firmId);
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockWorkRule(tx, ctx.scope, firmId);
    await updateWorkRule(tx, ctx.scope, firmId, isRequired);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'set-work-rule',
      detail: { before: { workItemRequired: before }, after: { workItemRequired: isRequired } },
    });
  });
  return { isRequired, message: 'Saved' };
}
