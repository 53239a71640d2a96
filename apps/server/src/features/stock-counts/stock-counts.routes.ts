import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { finishStockCount } from './finish-stock-count.ts';
import { postStockCount } from './post-stock-count.ts';
import { cancelStockCount, sendBackStockCount } from './review-stock-count.ts';
import { saveCounts } from './save-counts.ts';
import { startStockCount } from './start-stock-count.ts';
import { getStockCountHistory } from './stock-count-history.queries.ts';
import { getStockCount, listStockCounts } from './stock-counts.queries.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportStockCounts } from './export-stock-counts.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function stockCountRoutes(app: FastifyInstance): void {
  route(app, api.listStockCounts, ({ ctx, query }) => listStockCounts(ctx, query));
  fileRoute(app, files.exportStockCounts, exportStockCounts, EXPORTS_A_MINUTE);
  route(app, api.getStockCount, async ({ ctx, params }) => ({
    stockCount: await getStockCount(ctx.db, ctx, params.id),
  }));
  route(app, api.startStockCount, ({ ctx, body }) => startStockCount(ctx, body));
  route(app, api.saveCounts, ({ ctx, params, body }) => saveCounts(ctx, params.id, body));
  route(app, api.finishStockCount, ({ ctx, params, body }) =>
    finishStockCount(ctx, params.id, body),
  );
  route(app, api.sendBackStockCount, ({ ctx, params, body }) =>
    sendBackStockCount(ctx, params.id, body),
  );
  route(app, api.postStockCount, ({ ctx, params, body }) => postStockCount(ctx, params.id, body));
  route(app, api.cancelStockCount, ({ ctx, params, body }) =>
    cancelStockCount(ctx, params.id, body),
  );
  route(app, api.getStockCountHistory, ({ ctx, params }) => getStockCountHistory(ctx, params.id));
}
