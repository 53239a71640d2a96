import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { listCostHeads } from './cost-heads.queries.ts';
import { setCostHeads } from './set-cost-heads.ts';
import { requirePlace } from '#features/firms/firms.public.ts';
import { route } from '#http/route.ts';

export function costHeadRoutes(app: FastifyInstance): void {
  route(app, api.listCostHeads, async ({ ctx, params }) => {
    await requirePlace(ctx, { firmId: params.id });
    return listCostHeads(ctx.db, ctx, params.id);
  });
  route(app, api.setCostHeads, ({ ctx, params, body }) => setCostHeads(ctx, params.id, body));
}
