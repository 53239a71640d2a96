import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getGoodsReceiptHistory } from '#features/goods-receipts/goods-receipt-history.queries.ts';
import {
  approvePrices,
  rejectPrices,
  withdrawPrices,
} from '#features/goods-receipts/decide-on-prices.ts';
import { discardGoodsReceipt } from '#features/goods-receipts/discard-goods-receipt.ts';
import {
  getGoodsReceipt,
  listGoodsReceipts,
} from '#features/goods-receipts/goods-receipts.queries.ts';
import { listReceivableOrders } from '#features/goods-receipts/receivable-orders.queries.ts';
import { priceGoodsReceipt } from '#features/goods-receipts/price-goods-receipt.ts';
import { reverseGoodsReceipt } from '#features/goods-receipts/reverse-goods-receipt.ts';
import { correctIndex, previewIndexCorrection } from '#features/goods-receipts/correct-index.ts';
import { enterIndices } from '#features/goods-receipts/resolve-rates.ts';
import {
  createGoodsReceipt,
  updateGoodsReceipt,
} from '#features/goods-receipts/save-goods-receipt.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportGoodsReceipts } from '#features/goods-receipts/export-goods-receipts.ts';
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
