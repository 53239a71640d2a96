import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { changeSupplier } from '#features/suppliers/change-supplier.ts';
import { createSupplier } from '#features/suppliers/create-supplier.ts';
import { deleteSupplier } from '#features/suppliers/delete-supplier.ts';
import { exportSuppliers } from '#features/suppliers/export-suppliers.ts';
import { restoreSupplier } from '#features/suppliers/restore-supplier.ts';
import { getBankAccount, setBankAccount } from '#features/suppliers/set-bank-account.ts';
import { getSupplierUse } from '#features/suppliers/supplier-use.queries.ts';
import { getSupplierPerformance } from '#features/suppliers/supplier-performance.queries.ts';
import { getSupplier, listSuppliers } from '#features/suppliers/suppliers.queries.ts';
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
