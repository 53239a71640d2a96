import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { listAudit } from '#features/audit/audit-log.queries.ts';
import { route } from '#http/route.ts';

export function auditRoutes(app: FastifyInstance): void {
  route(app, api.listAudit, ({ ctx, query }) => listAudit(ctx, query));
}
