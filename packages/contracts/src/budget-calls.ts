/** All endpoints of budgets in one table. */
import { z } from 'zod';

import * as acts from './budget-acts.ts';
import * as budgets from './budgets.ts';
import { fileEndpoint } from './shared/endpoint.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { idParams } from './shared/fields.ts';

export const BUDGET_CALLS = {
  getBudget: budgets.getBudget,
  getBudgetLine: budgets.getBudgetLine,
  getUnbudgeted: budgets.getUnbudgeted,
  listBudgetRevisions: budgets.listBudgetRevisions,
  getBudgetRevision: budgets.getBudgetRevision,
  listBudgetFindings: budgets.listBudgetFindings,
  proposeBudget: acts.proposeBudget,
  checkBudgetNames: acts.checkBudgetNames,
  transferBudget: acts.transferBudget,
  approveBudgetRevision: acts.approveBudgetRevision,
  withdrawBudgetRevision: acts.withdrawBudgetRevision,
  setBudgetControl: acts.setBudgetControl,
  checkBudget: acts.checkBudget,
} as const;

export const exportBudget = fileEndpoint({
  method: 'GET',
  path: '/api/v1/projects/:id/budget/export',
  summary: 'The lines of a budget and how they stand, as a spreadsheet',
  access: 'budgets:read',
  module: 'PROJECT',
  params: idParams,
  query: z.object({ format: exportFormat }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const budgetPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/projects/:id/budget/pdf',
  summary: 'The budget and how its lines stand, the first 5,000 of them, as a PDF on A3',
  access: 'budgets:read',
  module: 'PROJECT',
  params: idParams,
  contentTypes: ['application/pdf'],
});
