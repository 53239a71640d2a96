/** Returns to suppliers over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createSupplierReturn } from '#features/supplier-returns/create-supplier-return.ts';
import { getSupplierReturnHistory } from '#features/supplier-returns/supplier-return-history.queries.ts';
import {
  getSupplierReturn,
  listSupplierReturns,
} from '#features/supplier-returns/supplier-returns.queries.ts';
import { route } from '#http/route.ts';

export function supplierReturnRoutes(app: FastifyInstance): void {
  route(app, api.listSupplierReturns, ({ ctx, query }) => listSupplierReturns(ctx, query));
  route(app, api.getSupplierReturn, async ({ ctx, params }) => ({
    supplierReturn: await getSupplierReturn(ctx.db, ctx, params.id),
  }));
  route(app, api.createSupplierReturn, ({ ctx, body }) => createSupplierReturn(ctx, body));
  route(app, api.getSupplierReturnHistory, ({ ctx, params }) =>
    getSupplierReturnHistory(ctx, params.id),
  );
}
