/** Firms and projects over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { listFirms, listMembers, listProjects } from '#features/firms/firms.queries.ts';
import { setFirmModules } from '#features/firms/set-firm-modules.ts';
import { route } from '#http/route.ts';

export function firmRoutes(app: FastifyInstance): void {
  route(app, api.listFirms, ({ ctx, query }) => listFirms(ctx, query.userId));
  route(app, api.setFirmModules, ({ ctx, params, body }) =>
    setFirmModules(ctx, params.id, body.disabledModules),
  );
  route(app, api.listProjects, ({ ctx, query }) => listProjects(ctx, query.firmId));
  route(app, api.listMembers, ({ ctx, params }) => listMembers(ctx, params.id));
}
