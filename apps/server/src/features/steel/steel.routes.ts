import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { setSteel } from './set-steel.ts';
import { getSteel } from './steel.queries.ts';
import { route } from '#http/route.ts';

export function steelRoutes(app: FastifyInstance): void {
  route(app, api.getSteel, async ({ ctx, params }) => ({
    steel: await getSteel(ctx.db, ctx, params.id),
  }));
  route(app, api.setSteel, ({ ctx, params, body }) => setSteel(ctx, params.id, body));
}
