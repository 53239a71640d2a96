import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { listAudit } from './audit-log.queries.ts';
import { exportAudit } from './export-audit.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function auditRoutes(app: FastifyInstance): void {
  route(app, api.listAudit, ({ ctx, query }) => listAudit(ctx, query));
  fileRoute(app, files.exportAudit, exportAudit, EXPORTS_A_MINUTE);
}
