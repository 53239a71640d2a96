import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getProjectPlan } from '#features/project-plan/project-plan.queries.ts';
import { saveProjectPlan } from '#features/project-plan/save-project-plan.ts';
import { route } from '#http/route.ts';

export function projectPlanRoutes(app: FastifyInstance): void {
  route(app, api.getProjectPlan, async ({ ctx, params }) => ({
    plan: await getProjectPlan(ctx.db, ctx, params.id),
  }));
  route(app, api.saveProjectPlan, ({ ctx, params, body }) => saveProjectPlan(ctx, params.id, body));
}
