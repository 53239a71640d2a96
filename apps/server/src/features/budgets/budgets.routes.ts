import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getBudgetLine, getUnbudgeted, listBudgetFindings } from './read/budget-line.queries.ts';
import { getBudgetFromBoq } from './read/budget-from-boq.queries.ts';
import { getBudget, requireProject } from './budgets.queries.ts';
import { checkBudget } from './check/check-budget.ts';
import {
  approveBudgetRevision,
  setBudgetControl,
  withdrawBudgetRevision,
} from './revise/decide-on-budget.ts';
import { exportBudget } from './read/export-budget.ts';
import { checkBudgetNames } from './check/named-lines.ts';
import { proposeBudget, transferBudget } from './revise/propose-budget.ts';
import { getRevision, listRevisions } from './revise/revisions.queries.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { fileRoute } from '#http/file-route.ts';
import { HEAVY } from '#http/calls.ts';
import { route } from '#http/route.ts';

export function budgetRoutes(app: FastifyInstance): void {
  route(
    app,
    api.getBudget,
    async ({ ctx, params }) => ({
      budget: await getBudget(ctx.db, ctx, params.id),
    }),
    HEAVY,
  );
  fileRoute(app, files.exportBudget, exportBudget, EXPORTS_A_MINUTE);
  route(app, api.getBudgetLine, ({ ctx, params }) => getBudgetLine(ctx.db, ctx, params));
  route(app, api.getUnbudgeted, ({ ctx, params }) => getUnbudgeted(ctx.db, ctx, params.id));
  route(app, api.listBudgetRevisions, async ({ ctx, params }) => ({
    project: await requireProject(ctx.db, ctx, params.id),
    list: await listRevisions(ctx.db, ctx, params.id),
  }));
  route(
    app,
    api.getBudgetRevision,
    async ({ ctx, params }) => ({
      revision: await getRevision(ctx.db, ctx, params),
    }),
    HEAVY,
  );
  route(app, api.listBudgetFindings, ({ ctx, params, query }) =>
    listBudgetFindings(ctx.db, ctx, params.id, query),
  );
  route(
    app,
    api.getBudgetFromBoq,
    ({ ctx, params, query }) => getBudgetFromBoq(ctx, params.id, query),
    HEAVY,
  );
  route(app, api.checkBudget, ({ ctx, params, body }) => checkBudget(ctx, params.id, body));
  budgetActs(app);
}

function budgetActs(app: FastifyInstance): void {
  route(
    app,
    api.proposeBudget,
    ({ ctx, params, body }) => proposeBudget(ctx, params.id, body),
    HEAVY,
  );
  route(
    app,
    api.checkBudgetNames,
    ({ ctx, params, body }) => checkBudgetNames(ctx, params.id, body),
    HEAVY,
  );
  route(
    app,
    api.transferBudget,
    ({ ctx, params, body }) => transferBudget(ctx, params.id, body),
    HEAVY,
  );
  route(
    app,
    api.approveBudgetRevision,
    ({ ctx, params, body }) => approveBudgetRevision(ctx, params, body),
    HEAVY,
  );
  route(
    app,
    api.withdrawBudgetRevision,
    ({ ctx, params, body }) => withdrawBudgetRevision(ctx, params, body),
    HEAVY,
  );
  route(
    app,
    api.setBudgetControl,
    ({ ctx, params, body }) => setBudgetControl(ctx, params.id, body),
    HEAVY,
  );
}
