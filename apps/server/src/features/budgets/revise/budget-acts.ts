/** Acts on the budget of a project; their audit entries belong to the project. */
import type { Budget } from '@plinth/contracts/budgets';

import { defineActs } from '#documents/act.ts';
import { getBudget } from '../budgets.queries.ts';
import { lockBudget, type LockedBudget } from '../budgets.store.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';

const BUDGET = {
  type: 'PROJECT',
  name: 'Budget',
  enter: requireOpenProject,
  lock: lockBudget,
  answer: getBudget,
} as const;

export const budgetActs = defineActs<LockedBudget, Budget>(BUDGET);

/** Before the first revision is in force, a proposal is not compared with the version seen. */
export const proposalActs = defineActs<ProposedOn, Budget>({
  ...BUDGET,
  lock: async (tx, ctx, projectId) => {
    const budget = await lockBudget(tx, ctx, projectId);
    return budget && { ...budget, version: budget.revision > 0 ? budget.version : undefined };
  },
});

type ProposedOn = Omit<LockedBudget, 'version'> & { readonly version: number | undefined };

/** A project without a budget is at version 0 to readers; its row is made by the lock, at version 1. */
export function seenVersion(sent: number | undefined): number | undefined {
  return sent === 0 ? 1 : sent;
}
