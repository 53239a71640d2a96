import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { completeSetup } from './complete-setup.ts';
import { getSetup } from './setup.queries.ts';
import { route } from '#http/route.ts';

export function setupRoutes(app: FastifyInstance): void {
  route(app, api.getSetup, ({ ctx }) => getSetup(ctx, app.demoAccount));
  route(app, api.completeSetup, ({ ctx, body }) => completeSetup(ctx, app.tokens, body));
}
