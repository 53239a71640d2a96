import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { amendPurchaseOrder } from '#features/purchase-orders/amend-purchase-order.ts';
import { cancelPurchaseOrder } from '#features/purchase-orders/cancel-purchase-order.ts';
import { changePlaceOfSupply } from '#features/purchase-orders/change-place-of-supply.ts';
import { closePurchaseOrder } from '#features/purchase-orders/close-purchase-order.ts';
import { createPurchaseOrders } from '#features/purchase-orders/create-purchase-orders.ts';
import {
  approveAmendment,
  rejectAmendment,
  withdrawAmendment,
} from '#features/purchase-orders/decide-on-amendment.ts';
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  sendBackPurchaseOrder,
} from '#features/purchase-orders/decide-on-order.ts';
import { exportPurchaseOrders } from '#features/purchase-orders/export-purchase-orders.ts';
import { getLastRates, getRates } from '#features/purchase-orders/last-rates.queries.ts';
import { getPurchaseOrderHistory } from '#features/purchase-orders/purchase-order-history.queries.ts';
import { listOrderRevisions } from '#features/purchase-orders/order-revisions.queries.ts';
import {
  getPurchaseOrder,
  listPurchaseOrders,
} from '#features/purchase-orders/purchase-orders.queries.ts';
import { resubmitPurchaseOrder } from '#features/purchase-orders/resubmit-purchase-order.ts';
import { placeOrders } from '#features/purchase-orders/place-orders.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { listOrderLines } from '#features/purchase-orders/order-lines.queries.ts';

export function purchaseOrderRoutes(app: FastifyInstance): void {
  route(app, api.listOrderLines, ({ ctx, query }) => listOrderLines(ctx, query));
  route(app, api.listPurchaseOrders, ({ ctx, query }) => listPurchaseOrders(ctx, query));
  fileRoute(app, files.exportPurchaseOrders, exportPurchaseOrders, EXPORTS_A_MINUTE);
  route(app, api.getPurchaseOrder, async ({ ctx, params }) => ({
    purchaseOrder: await getPurchaseOrder(ctx.db, ctx, params.id),
  }));
  route(app, api.createPurchaseOrders, ({ ctx, params, body }) =>
    createPurchaseOrders(ctx, params.mrnId, body),
  );
  route(app, api.approvePurchaseOrder, ({ ctx, params, body }) =>
    approvePurchaseOrder(ctx, params.id, body),
  );
  route(app, api.sendBackPurchaseOrder, ({ ctx, params, body }) =>
    sendBackPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.rejectPurchaseOrder, ({ ctx, params, body }) =>
    rejectPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.resubmitPurchaseOrder, ({ ctx, params, body }) =>
    resubmitPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.changePlaceOfSupply, ({ ctx, params, body }) =>
    changePlaceOfSupply(ctx, params.id, body),
  );
  route(app, api.amendPurchaseOrder, ({ ctx, params, body }) =>
    amendPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.approveAmendment, ({ ctx, params, body }) =>
    approveAmendment(ctx, params.id, body),
  );
  route(app, api.rejectAmendment, ({ ctx, params, body }) => rejectAmendment(ctx, params.id, body));
  route(app, api.withdrawAmendment, ({ ctx, params, body }) =>
    withdrawAmendment(ctx, params.id, body),
  );
  route(app, api.listOrderRevisions, ({ ctx, params }) => listOrderRevisions(ctx, params.id));
  route(app, api.cancelPurchaseOrder, ({ ctx, params, body }) =>
    cancelPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.closePurchaseOrder, ({ ctx, params, body }) =>
    closePurchaseOrder(ctx, params.id, body),
  );
  route(app, api.placeOrders, ({ ctx, body }) => placeOrders(ctx, body));
  route(app, api.getLastRates, ({ ctx, params, query }) =>
    getLastRates(ctx, params.id, query.materialIds),
  );
  route(app, api.getRequestRates, ({ ctx, params }) => getRates(ctx, params.id));
  route(app, api.getPurchaseOrderHistory, ({ ctx, params }) =>
    getPurchaseOrderHistory(ctx, params.id),
  );
}
