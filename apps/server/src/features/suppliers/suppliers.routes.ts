import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { changeSupplier } from './change/change-supplier.ts';
import { createSupplier } from './change/create-supplier.ts';
import { deleteSupplier } from './change/delete-supplier.ts';
import { exportSuppliers } from './read/export-suppliers.ts';
import { restoreSupplier } from './change/restore-supplier.ts';
import { getBankAccount, setBankAccount } from './bank/set-bank-account.ts';
import { getSupplierUse } from './read/supplier-use.queries.ts';
import { getSupplierPerformance } from './read/supplier-performance.queries.ts';
import { getSupplier, listSuppliers } from './suppliers.queries.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

export function supplierRoutes(app: FastifyInstance): void {
  route(app, api.listSuppliers, ({ ctx, query }) => listSuppliers(ctx, query));
  fileRoute(app, files.exportSuppliers, exportSuppliers, EXPORTS_A_MINUTE);
  route(app, api.getSupplier, ({ ctx, params }) => getSupplier(ctx.db, ctx, params.id));
  route(app, api.getSupplierPerformance, ({ ctx, params }) =>
    getSupplierPerformance(ctx, params.id),
  );
  route(app, api.createSupplier, ({ ctx, body }) => createSupplier(ctx, body));
  route(app, api.updateSupplier, ({ ctx, params, body }) => changeSupplier(ctx, params.id, body));
  route(app, api.getSupplierBankAccount, ({ ctx, params }) => getBankAccount(ctx, params.id));
  route(app, api.setSupplierBankAccount, ({ ctx, params, body }) =>
    setBankAccount(ctx, params.id, body),
  );
  route(app, api.getSupplierUse, ({ ctx, params }) => getSupplierUse(ctx, params.id));
  route(app, api.deleteSupplier, ({ ctx, params }) => deleteSupplier(ctx, params.id));
  route(app, api.restoreSupplier, ({ ctx, params }) => restoreSupplier(ctx, params.id));
}
