import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { acknowledgeOrder } from './acknowledge-order.ts';
import { getAcknowledgement } from './acknowledgements.queries.ts';
import { getOrderMail } from './get-order-mail.ts';
import { getOrderLink } from './order-link.queries.ts';
import { sendPurchaseOrder } from './send-purchase-order.ts';
import { answerSupplierBack, takeSupplierChanges } from './resolve-acknowledgement.ts';
import { route } from '#http/route.ts';

export function acknowledgementRoutes(app: FastifyInstance): void {
  route(app, api.acknowledgeOrder, ({ ctx, params, body }) =>
    acknowledgeOrder(ctx, params.secret, body),
  );
  route(app, api.sendPurchaseOrder, ({ ctx, params, body }) =>
    sendPurchaseOrder(ctx, params.id, body),
  );
  route(app, api.getOrderMail, ({ ctx, params, query }) =>
    getOrderMail(ctx, params.id, query.addresses),
  );
  route(app, api.getOrderLink, ({ ctx, params, query }) =>
    getOrderLink(ctx, { ...params, ...query }),
  );
  route(app, api.getAcknowledgement, ({ ctx, params }) => getAcknowledgement(ctx, params.id));
  route(app, api.takeSupplierChanges, ({ ctx, params, body }) =>
    takeSupplierChanges(ctx, params.id, body),
  );
  route(app, api.answerSupplierBack, ({ ctx, params, body }) =>
    answerSupplierBack(ctx, params.id, body),
  );
}
