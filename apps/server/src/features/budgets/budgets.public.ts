export { approveBudgetRevision, setBudgetControl } from '#features/budgets/decide-on-budget.ts';
export { supersedeFindings } from '#features/budgets/findings.store.ts';
export { type Change, keepFindings, settleGivenBack } from '#features/budgets/keep-findings.ts';
export { noteReceipt } from '#features/budgets/note-receipt.ts';
export { proposeBudget } from '#features/budgets/propose-budget.ts';
export { getShownBudget } from '#features/budgets/shown-budget.ts';
export { holdBudget } from '#features/budgets/standings.queries.ts';
export {
  type BudgetAtHand,
  type Judged,
  judgeBudget,
  openBudget,
  refuseOutgrown,
  refuseOverBudget,
  type TakingLine,
  takeRequested,
  toldFindings,
} from '#features/budgets/judge-budget.ts';
