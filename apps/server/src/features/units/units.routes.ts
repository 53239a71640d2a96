import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { setUnits } from './set-units.ts';
import { listUnits } from './units.queries.ts';
import { route } from '#http/route.ts';

export function unitRoutes(app: FastifyInstance): void {
  route(app, api.listUnits, ({ ctx }) => listUnits(ctx.db, ctx));
  route(app, api.setUnits, ({ ctx, body }) => setUnits(ctx, body));
}
