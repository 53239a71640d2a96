import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createSupplierReturn } from './create-supplier-return.ts';
import {
  getSupplierReturn,
  getSupplierReturnHistory,
  listSupplierReturns,
} from './supplier-returns.queries.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportSupplierReturns } from './export-supplier-returns.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function supplierReturnRoutes(app: FastifyInstance): void {
  route(app, api.listSupplierReturns, ({ ctx, query }) => listSupplierReturns(ctx, query));
  fileRoute(app, files.exportSupplierReturns, exportSupplierReturns, EXPORTS_A_MINUTE);
  route(app, api.getSupplierReturn, async ({ ctx, params }) => ({
    supplierReturn: await getSupplierReturn(ctx.db, ctx, params.id),
  }));
  route(app, api.createSupplierReturn, ({ ctx, body }) => createSupplierReturn(ctx, body));
  route(app, api.getSupplierReturnHistory, ({ ctx, params }) =>
    getSupplierReturnHistory(ctx, params.id),
  );
}
