import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getProjectPlan } from './project-plan.queries.ts';
import { saveProjectPlan } from './save-project-plan.ts';
import { route } from '#http/route.ts';

export function projectPlanRoutes(app: FastifyInstance): void {
  route(app, api.getProjectPlan, async ({ ctx, params }) => ({
    plan: await getProjectPlan(ctx.db, ctx, params.id),
  }));
  route(app, api.saveProjectPlan, ({ ctx, params, body }) => saveProjectPlan(ctx, params.id, body));
}
