import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

import { amendPurchaseOrder } from './amend/amend-purchase-order.ts';
import { changePlaceOfSupply } from './amend/change-place-of-supply.ts';
import { listOrderRevisions } from './amend/order-revisions.queries.ts';
import { resubmitPurchaseOrder } from './amend/resubmit-purchase-order.ts';
import { createPurchaseOrders } from './create/create-purchase-orders.ts';
import { placeOrders } from './create/place-orders.ts';
import {
  approveAmendment,
  rejectAmendment,
  withdrawAmendment,
} from './decide/decide-on-amendment.ts';
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  sendBackPurchaseOrder,
} from './decide/decide-on-order.ts';
import { getPurchaseOrder, listPurchaseOrders } from './purchase-orders.queries.ts';
import { exportPurchaseOrders } from './read/export-purchase-orders.ts';
import { getLastRates, getRates } from './read/last-rates.queries.ts';
import { listOrderLines } from './read/order-lines.queries.ts';
import { getPurchaseOrderHistory } from './read/purchase-order-history.queries.ts';
import { cancelPurchaseOrder } from './receive/cancel-purchase-order.ts';
import { closePurchaseOrder } from './receive/close-purchase-order.ts';

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
