import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getConsumption } from './consumption.queries.ts';
import { route } from '#http/route.ts';

export function consumptionRoutes(app: FastifyInstance): void {
  route(app, api.getConsumption, ({ ctx, query }) => getConsumption(ctx, query));
}
