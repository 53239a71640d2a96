import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { route } from '#http/route.ts';

import { getIntensity } from './intensity.queries.ts';
import { setIntensityBands } from './set-intensity-bands.ts';

export function intensityRoutes(app: FastifyInstance): void {
  route(app, api.getIntensity, ({ ctx, params, query }) =>
    getIntensity(ctx.db, ctx, params.id, query.towerId),
  );
  route(app, api.setIntensityBands, ({ ctx, params, body }) =>
    setIntensityBands(ctx, params.id, body),
  );
}
