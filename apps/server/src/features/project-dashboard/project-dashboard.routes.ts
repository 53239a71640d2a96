import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { compareProjects } from './compare-projects.ts';
import { getProjectDashboard } from './get-project-dashboard.ts';
import { route } from '#http/route.ts';

export function projectDashboardRoutes(app: FastifyInstance): void {
  route(app, api.getProjectDashboard, ({ ctx, query }) =>
    getProjectDashboard(ctx, query.projectId),
  );
  route(app, api.compareProjects, ({ ctx, query }) => compareProjects(ctx, query.firmId));
}
