import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { listChoices } from './choices.queries.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { setChoices } from './set-choices.ts';
import { route } from '#http/route.ts';

export function notificationRoutes(app: FastifyInstance): void {
  route(app, api.listNotifications, ({ ctx, query }) => listNotifications(ctx, query));
  route(app, api.countNotifications, async ({ ctx }) => ({
    unread: await countUnread(ctx.db, ctx),
  }));
  route(app, api.readNotification, ({ ctx, params }) => readNotification(ctx, params.id));
  route(app, api.readAllNotifications, ({ ctx }) => readAllNotifications(ctx));
  route(app, api.getNotificationChoices, async ({ ctx }) => ({
    choices: await listChoices(ctx.db, ctx),
  }));
  route(app, api.setNotificationChoices, ({ ctx, body }) => setChoices(ctx, body));
}
