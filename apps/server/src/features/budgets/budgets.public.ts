export { approveBudgetRevision, setBudgetControl } from '#features/budgets/decide-on-budget.ts';
export { supersedeFindings } from '#features/budgets/budgets.store.ts';
export { proposeBudget } from '#features/budgets/propose-budget.ts';
export { holdBudget } from '#features/budgets/standings.queries.ts';
export {
  type BudgetAtHand,
  type Judged,
  judgeBudget,
  keepFindings,
  openBudget,
  refuseOutgrown,
  refuseOverBudget,
  type TakingLine,
  takeRequested,
  toldFindings,
} from '#features/budgets/judge-budget.ts';
