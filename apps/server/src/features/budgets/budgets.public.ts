export { approveBudgetRevision, setBudgetControl } from './revise/decide-on-budget.ts';
export { supersedeOverruns } from './check/overruns.store.ts';
export { type Change, saveOverruns, resolveGivenBack } from './check/save-overruns.ts';
export { noteReceipt } from './check/note-receipt.ts';
export { proposeBudget } from './revise/propose-budget.ts';
export { findBudgetEffects } from './read/budget-effects.queries.ts';
export { getShownBudget } from './read/shown-budget.ts';
export { lockBudgets } from './check/balances.queries.ts';
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
} from './check/check-against-budget.ts';
