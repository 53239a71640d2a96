/** Firms and projects over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { listFirms, listProjects } from '#features/firms/firms.queries.ts';
import { route } from '#http/route.ts';

export function firmRoutes(app: FastifyInstance): void {
  route(app, api.listFirms, ({ ctx, query }) => listFirms(ctx, query.userId));
  route(app, api.listProjects, ({ ctx, query }) => listProjects(ctx, query.firmId));
}
