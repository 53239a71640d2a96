import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { exportReport } from '#features/reports/export-report.ts';
import { readReport } from '#features/reports/read-report.queries.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

export function reportRoutes(app: FastifyInstance): void {
  route(app, api.getReport, ({ ctx, params, query }) => readReport(ctx, params.report, query));
  fileRoute(app, files.exportReport, exportReport, EXPORTS_A_MINUTE);
}
