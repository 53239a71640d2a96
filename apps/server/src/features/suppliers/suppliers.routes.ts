/** Suppliers over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createSupplier } from '#features/suppliers/create-supplier.ts';
import { listSuppliers } from '#features/suppliers/suppliers.queries.ts';
import { route } from '#http/route.ts';

export function supplierRoutes(app: FastifyInstance): void {
  route(app, api.listSuppliers, ({ ctx, query }) => listSuppliers(ctx, query));
  route(app, api.createSupplier, ({ ctx, body }) => createSupplier(ctx, body));
}
