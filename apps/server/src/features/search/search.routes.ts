import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { search } from './search.queries.ts';
import { route } from '#http/route.ts';

export function searchRoutes(app: FastifyInstance): void {
  route(app, api.search, ({ ctx, query }) => search(ctx, query));
}
