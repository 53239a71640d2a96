import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { setStockLevel } from '#features/stock/set-stock-level.ts';
import { listStockEntries } from '#features/stock/stock-entries.queries.ts';
import { listStock } from '#features/stock/stock.queries.ts';
import { route } from '#http/route.ts';

export function stockRoutes(app: FastifyInstance): void {
  route(app, api.listStock, ({ ctx, query }) => listStock(ctx, query));
  route(app, api.setStockLevel, ({ ctx, params, body }) => setStockLevel(ctx, params, body));
  route(app, api.listStockEntries, ({ ctx, query }) => listStockEntries(ctx, query));
}
