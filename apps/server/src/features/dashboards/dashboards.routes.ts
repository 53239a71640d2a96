import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getHome } from './get-home.ts';
import { getPurchaseDashboard } from './get-purchase-dashboard.ts';
import { pricedAt } from '#answer-shape.ts';
import { route } from '#http/route.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, api.getHome, ({ ctx, query }) => getHome(ctx, query.projectId));
  route(app, api.getPurchaseDashboard, async ({ ctx, query }) => {
    const dashboard = await getPurchaseDashboard(ctx, query);
    return pricedAt({ firmId: query.firmId, projectId: query.projectId ?? null }, { dashboard });
  });
}
