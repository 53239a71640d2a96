/** Materials over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createMaterial } from '#features/materials/create-material.ts';
import { listMaterials } from '#features/materials/materials.queries.ts';
import { route } from '#http/route.ts';

export function materialRoutes(app: FastifyInstance): void {
  route(app, api.listMaterials, ({ ctx, query }) => listMaterials(ctx, query));
  route(app, api.createMaterial, ({ ctx, body }) => createMaterial(ctx, body));
}
