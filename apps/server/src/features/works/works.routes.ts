import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { archiveWorkItem, moveWorkItem, restoreWorkItem } from './move-work-item.ts';
import { changeWorkItem, createWorkItem } from './save-work-item.ts';
import { getWorkHistory } from './work-history.queries.ts';
import { getWorkRule, setWorkRule } from './set-work-rule.ts';
import { getWorkItem, listWorkItems, searchWorkItems } from './works.queries.ts';
import { HEAVY } from '#http/calls.ts';
import { route } from '#http/route.ts';

export function workRoutes(app: FastifyInstance): void {
  route(app, api.listWorkItems, ({ ctx, query }) => listWorkItems(ctx, query), HEAVY);
  route(app, api.searchWorkItems, ({ ctx, query }) => searchWorkItems(ctx, query));
  route(app, api.getWorkItem, async ({ ctx, params }) => ({
    workItem: await getWorkItem(ctx.db, ctx, params.id),
  }));
  route(app, api.getWorkHistory, ({ ctx, params }) => getWorkHistory(ctx, params.id));
  route(app, api.createWorkItem, ({ ctx, body }) => createWorkItem(ctx, body));
  route(app, api.updateWorkItem, ({ ctx, params, body }) => changeWorkItem(ctx, params.id, body));
  route(app, api.moveWorkItem, ({ ctx, params, body }) => moveWorkItem(ctx, params.id, body));
  route(app, api.archiveWorkItem, ({ ctx, params }) => archiveWorkItem(ctx, params.id));
  route(app, api.getWorkRule, ({ ctx, params }) => getWorkRule(ctx, params.id));
  route(app, api.setWorkRule, ({ ctx, params, body }) =>
    setWorkRule(ctx, params.id, body.isRequired),
  );
  route(app, api.restoreWorkItem, ({ ctx, params }) => restoreWorkItem(ctx, params.id));
}
