import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportStock, exportStockEntries } from './read/export-stock.ts';
import { setStockLevel } from './set-stock-level.ts';
import { listStockEntries } from './read/stock-entries.queries.ts';
import { listStock } from './stock.queries.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { listMaterialMovements } from './read/material-movements.queries.ts';
import { listMaterialStock } from './read/material-stock.queries.ts';

export function stockRoutes(app: FastifyInstance): void {
  route(app, api.listStock, ({ ctx, query }) => listStock(ctx, query));
  route(app, api.listMaterialStock, ({ ctx, params, query }) =>
    listMaterialStock(ctx, params.id, query.materialIds),
  );
  fileRoute(app, files.exportStock, exportStock, EXPORTS_A_MINUTE);
  route(app, api.setStockLevel, ({ ctx, params, body }) => setStockLevel(ctx, params, body));
  route(app, api.listMaterialMovements, ({ ctx, params, query }) =>
    listMaterialMovements(ctx, params.id, query),
  );
  route(app, api.listStockEntries, ({ ctx, query }) => listStockEntries(ctx, query));
  fileRoute(app, files.exportStockEntries, exportStockEntries, EXPORTS_A_MINUTE);
}
