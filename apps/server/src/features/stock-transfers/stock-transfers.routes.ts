import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createStockTransfer } from './create-stock-transfer.ts';
import { receiveStockTransfer } from './receive-stock-transfer.ts';
import {
  getStockTransfer,
  getStockTransferHistory,
  listStockTransfers,
} from './stock-transfers.queries.ts';
import { listDestinations } from '#features/stores/stores.public.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportStockTransfers } from './export-stock-transfers.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function stockTransferRoutes(app: FastifyInstance): void {
  route(app, api.listStockTransfers, ({ ctx, query }) => listStockTransfers(ctx, query));
  fileRoute(app, files.exportStockTransfers, exportStockTransfers, EXPORTS_A_MINUTE);
  route(app, api.getStockTransfer, async ({ ctx, params }) => ({
    stockTransfer: await getStockTransfer(ctx.db, ctx, params.id),
  }));
  route(app, api.listDestinations, ({ ctx, params }) => listDestinations(ctx, params.id));
  route(app, api.createStockTransfer, ({ ctx, body }) => createStockTransfer(ctx, body));
  route(app, api.receiveStockTransfer, ({ ctx, params, body }) =>
    receiveStockTransfer(ctx, params.id, body),
  );
  route(app, api.getStockTransferHistory, ({ ctx, params }) =>
    getStockTransferHistory(ctx, params.id),
  );
}
