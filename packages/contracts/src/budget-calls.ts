/** The calls of budgets. */
import * as acts from './budget-acts.ts';
import * as budgets from './budgets.ts';

export const BUDGET_CALLS = {
  getBudget: budgets.getBudget,
  getBudgetLine: budgets.getBudgetLine,
  getUnbudgeted: budgets.getUnbudgeted,
  listBudgetRevisions: budgets.listBudgetRevisions,
  listBudgetFindings: budgets.listBudgetFindings,
  proposeBudget: acts.proposeBudget,
  transferBudget: acts.transferBudget,
  approveBudgetRevision: acts.approveBudgetRevision,
  withdrawBudgetRevision: acts.withdrawBudgetRevision,
  setBudgetControl: acts.setBudgetControl,
  checkBudget: acts.checkBudget,
} as const;
