export { approveBudgetRevision, setBudgetControl } from '#features/budgets/decide-on-budget.ts';
export { supersedeOverruns } from '#features/budgets/overruns.store.ts';
export { type Change, saveOverruns, resolveGivenBack } from '#features/budgets/save-overruns.ts';
export { noteReceipt } from '#features/budgets/note-receipt.ts';
export { proposeBudget } from '#features/budgets/propose-budget.ts';
export { getShownBudget } from '#features/budgets/shown-budget.ts';
export { lockBudgets } from '#features/budgets/balances.queries.ts';
export {
  type BudgetAtHand,
  type BudgetCheck,
  checkAgainstBudget,
  openBudget,
  refuseOutgrown,
  refuseOverBudget,
  type TakingLine,
  takeRequested,
  auditedOverruns,
} from '#features/budgets/check-against-budget.ts';
