import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { createStockIssue } from './create-stock-issue.ts';
import { returnStockIssue } from './return-stock-issue.ts';
import { getStockIssue, getStockIssueHistory, listStockIssues } from './stock-issues.queries.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportStockIssues } from './export-stock-issues.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function stockIssueRoutes(app: FastifyInstance): void {
  route(app, api.listStockIssues, ({ ctx, query }) => listStockIssues(ctx, query));
  fileRoute(app, files.exportStockIssues, exportStockIssues, EXPORTS_A_MINUTE);
  route(app, api.getStockIssue, async ({ ctx, params }) => ({
    stockIssue: await getStockIssue(ctx.db, ctx, params.id),
  }));
  route(app, api.createStockIssue, ({ ctx, body }) => createStockIssue(ctx, body));
  route(app, api.returnStockIssue, ({ ctx, params, body }) =>
    returnStockIssue(ctx, params.id, body),
  );
  route(app, api.getStockIssueHistory, ({ ctx, params }) => getStockIssueHistory(ctx, params.id));
}
