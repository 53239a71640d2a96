import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { changeConsumptionStatement } from './change-consumption-statement.ts';
import {
  getConsumptionStatement,
  getConsumptionStatementHistory,
  listConsumptionStatements,
} from './consumption-statements.queries.ts';
import { createConsumptionStatement } from './create-consumption-statement.ts';
import {
  exportConsumptionLines,
  exportConsumptionStatements,
} from './export-consumption-statements.ts';
import {
  cancelConsumptionStatement,
  reverseConsumptionStatement,
  signConsumptionStatement,
} from './sign-consumption-statement.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function consumptionStatementRoutes(app: FastifyInstance): void {
  route(app, api.listConsumptionStatements, ({ ctx, query }) =>
    listConsumptionStatements(ctx, query),
  );
  fileRoute(app, files.exportConsumptionStatements, exportConsumptionStatements, EXPORTS_A_MINUTE);
  route(app, api.getConsumptionStatement, async ({ ctx, params }) => ({
    consumptionStatement: await getConsumptionStatement(ctx.db, ctx, params.id),
  }));
  fileRoute(app, files.exportConsumptionLines, exportConsumptionLines, EXPORTS_A_MINUTE);
  route(app, api.createConsumptionStatement, ({ ctx, body }) =>
    createConsumptionStatement(ctx, body),
  );
  route(app, api.changeConsumptionStatement, ({ ctx, params, body }) =>
    changeConsumptionStatement(ctx, params.id, body),
  );
  route(app, api.signConsumptionStatement, ({ ctx, params, body }) =>
    signConsumptionStatement(ctx, params.id, body),
  );
  route(app, api.reverseConsumptionStatement, ({ ctx, params, body }) =>
    reverseConsumptionStatement(ctx, params.id, body),
  );
  route(app, api.cancelConsumptionStatement, ({ ctx, params, body }) =>
    cancelConsumptionStatement(ctx, params.id, body),
  );
  route(app, api.getConsumptionStatementHistory, ({ ctx, params }) =>
    getConsumptionStatementHistory(ctx, params.id),
  );
}
