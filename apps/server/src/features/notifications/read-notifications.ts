/** Marks notifications as read; this counts on all devices of the person. */
import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound } from '#errors.ts';
import { countUnread, isOwn } from './notifications.queries.ts';
import { markRead } from './notifications.store.ts';

/**
 * Marks a notification as read, with all others about the same document.
 * @throws AppError notFound for another person's
 */
export async function readNotification(ctx: Context, id: string): Promise<{ unread: number }> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isOwn(tx, ctx, id))) throw notFound('Notification');
    await markRead(tx, readerOf(ctx), { id, at: ctx.clock() });
    return { unread: await countUnread(tx, ctx) };
  });
}

/** Marks all notifications as read, except those that are inserted meanwhile. */
export async function readAllNotifications(ctx: Context): Promise<{ unread: number }> {
  await markRead(ctx.db, readerOf(ctx), { id: null, at: ctx.clock() });
  return { unread: await countUnread(ctx.db, ctx) };
}

function readerOf({ scope, actor }: Context) {
  return { organisationId: scope.organisationId, personId: actor.id };
}
