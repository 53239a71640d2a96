/** Taking a material off a pending request. */
import type { Context } from '#context.ts';
import { conflict, notFound } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import {
  countVersion,
  deleteItem,
  isOnAnyOrder,
} from '#features/material-requests/material-requests.store.ts';

const ACT = {
  action: 'remove-item',
  gate: 'edit',
  permission: 'material-requests:create',
} as const;

/** @throws AppError conflict for a line that was ordered once: a cancelled order still names it */
export async function removeItem(
  ctx: Context,
  requestId: string,
  itemId: string,
): Promise<{ message: string }> {
  await changeRequest(ctx, requestId, ACT, async (tx) => {
    if (await isOnAnyOrder(tx, ctx.scope, itemId)) {
      throw conflict('This material stands on a purchase order, so it stays on the MRN');
    }
    if (!(await deleteItem(tx, ctx.scope, requestId, itemId))) throw notFound('Item');
    await countVersion(tx, ctx.scope, requestId);
    return { id: itemId };
  });
  return { message: 'Material item removed' };
}
