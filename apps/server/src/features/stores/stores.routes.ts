import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { changeStore, createStore } from './change-store.ts';
import { listStores } from './stores.queries.ts';
import { route } from '#http/route.ts';

export function storeRoutes(app: FastifyInstance): void {
  route(app, api.listStores, ({ ctx, query }) => listStores(ctx, query));
  route(app, api.createStore, ({ ctx, body }) => createStore(ctx, body));
  route(app, api.updateStore, ({ ctx, params, body }) => changeStore(ctx, params.id, body));
}
