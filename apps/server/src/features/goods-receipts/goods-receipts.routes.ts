import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { approvePrices, rejectPrices, withdrawPrices } from './price/decide-on-prices.ts';
import { discardGoodsReceipt } from './receive/discard-goods-receipt.ts';
import {
  getGoodsReceipt,
  getGoodsReceiptHistory,
  listGoodsReceipts,
} from './goods-receipts.queries.ts';
import { listReceivableOrders } from './receive/receivable-orders.queries.ts';
import { priceGoodsReceipt } from './price/price-goods-receipt.ts';
import { reverseGoodsReceipt } from './receive/reverse-goods-receipt.ts';
import { correctIndex, previewIndexCorrection } from './price/correct-index.ts';
import { enterIndices } from './price/resolve-rates.ts';
import { createGoodsReceipt, updateGoodsReceipt } from './receive/save-goods-receipt.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportGoodsReceipts } from './read/export-goods-receipts.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function goodsReceiptRoutes(app: FastifyInstance): void {
  route(app, api.listReceivableOrders, ({ ctx, query }) => listReceivableOrders(ctx, query));
  route(app, api.listGoodsReceipts, ({ ctx, query }) => listGoodsReceipts(ctx, query));
  fileRoute(app, files.exportGoodsReceipts, exportGoodsReceipts, EXPORTS_A_MINUTE);
  route(app, api.getGoodsReceipt, async ({ ctx, params }) => ({
    goodsReceipt: await getGoodsReceipt(ctx.db, ctx, params.id),
  }));
  route(app, api.getGoodsReceiptHistory, ({ ctx, params }) =>
    getGoodsReceiptHistory(ctx, params.id),
  );
  route(app, api.createGoodsReceipt, ({ ctx, body }) => createGoodsReceipt(ctx, body));
  route(app, api.updateGoodsReceipt, ({ ctx, params, body }) =>
    updateGoodsReceipt(ctx, params.id, body),
  );
  route(app, api.discardGoodsReceipt, ({ ctx, params }) => discardGoodsReceipt(ctx, params.id));
  route(app, api.priceGoodsReceipt, ({ ctx, params, body }) =>
    priceGoodsReceipt(ctx, params.id, body),
  );
  route(app, api.approvePrices, ({ ctx, params, body }) => approvePrices(ctx, params.id, body));
  route(app, api.rejectPrices, ({ ctx, params, body }) => rejectPrices(ctx, params.id, body));
  route(app, api.withdrawPrices, ({ ctx, params, body }) => withdrawPrices(ctx, params.id, body));
  // Here, because an index prices what came in.
  route(app, api.enterPriceIndices, ({ ctx, params, body }) => enterIndices(ctx, params.id, body));
  route(app, api.correctPriceIndex, ({ ctx, params, body }) => correctIndex(ctx, params.id, body));
  route(app, api.previewIndexCorrection, ({ ctx, params, query }) =>
    previewIndexCorrection(ctx, params.id, query),
  );
  route(app, api.reverseGoodsReceipt, ({ ctx, params, body }) =>
    reverseGoodsReceipt(ctx, params.id, body),
  );
}
