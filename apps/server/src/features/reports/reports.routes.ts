import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

import { exportReport } from './export-report.ts';
import { readReport } from './read-report.queries.ts';

export function reportRoutes(app: FastifyInstance): void {
  route(app, api.getReport, ({ ctx, params, query }) => readReport(ctx, params.report, query));
  fileRoute(app, files.exportReport, exportReport, EXPORTS_A_MINUTE);
}
