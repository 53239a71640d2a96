import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { findNormChanges } from './norm-changes.queries.ts';
import { getNorms } from './norms.queries.ts';
import { setConsumptionTerms } from './set-consumption-terms.ts';
import { checkNorms, removeNorm, setNorms } from './set-norms.ts';
import { route } from '#http/route.ts';

export function normRoutes(app: FastifyInstance): void {
  route(app, api.getNorms, async ({ ctx, params }) => ({
    normSet: await getNorms(ctx.db, ctx, params.id),
  }));
  route(app, api.setNorms, ({ ctx, params, body }) => setNorms(ctx, params.id, body));
  route(app, api.checkNorms, ({ ctx, params, body }) => checkNorms(ctx, params.id, body));
  route(app, api.getNormChanges, ({ ctx, params }) => findNormChanges(ctx, params));
  route(app, api.removeNorm, ({ ctx, params }) => removeNorm(ctx, params.id, params.normId));
  route(app, api.setConsumptionTerms, ({ ctx, params, body }) =>
    setConsumptionTerms(ctx, params.id, body),
  );
}
