/** Removes a material from a pending request. */
import type { Context } from '#context.ts';
import { conflict, notFound } from '#errors.ts';
import { EDIT, requestActs } from '#features/material-requests/request-acts.ts';
import { countVersion } from '#features/material-requests/material-requests.store.ts';
import { deleteItem, isOnAnyOrder } from '#features/material-requests/request-items.store.ts';

/** @throws AppError conflict for a line that was ever ordered */
export async function removeItem(
  ctx: Context,
  requestId: string,
  itemId: string,
): Promise<{ message: string }> {
  await requestActs.act(ctx, requestId, EDIT, async (tx, { status }) => {
    if (await isOnAnyOrder(tx, ctx.scope, itemId)) {
      throw conflict('This material stands on a purchase order, so it stays on the MRN');
    }
    if (!(await deleteItem(tx, ctx.scope, requestId, itemId))) throw notFound('Item');
    return {
      action: 'remove-item',
      detail: { id: itemId, before: status, after: status },
      write: async () => countVersion(tx, ctx.scope, requestId),
    };
  });
  return { message: 'Material item removed' };
}
