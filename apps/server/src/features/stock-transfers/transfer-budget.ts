/** Checks how much a transfer takes of the budget of the receiving project. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type BudgetAtHand,
  type BudgetCheck,
  checkAgainstBudget,
  lockBudgets,
  openBudget,
  refuseOverBudget,
} from '#features/budgets/budgets.public.ts';
import type { OutgoingLine } from '#features/stock/stock.public.ts';
import type { Decimal } from '@plinth/domain/shared/decimal';

interface Ends {
  readonly firmId: string;
  readonly fromProjectId: string;
  readonly toProjectId: string;
}

/**
 * Locks the budgets of both ends until the transaction ends, before stock is locked. Within one project
 * nothing is taken of a budget.
 */
export async function openTransferBudget(
  tx: Transaction,
  ctx: Context,
  { firmId, fromProjectId, toProjectId }: Ends,
  lines: readonly OutgoingLine[],
): Promise<BudgetAtHand> {
  const place = { firmId, projectId: toProjectId };
  if (fromProjectId === toProjectId) return { place, wanted: [], matched: null };
  await lockBudgets(tx, ctx, fromProjectId, toProjectId);
  const wanted = lines.map(({ material }) => ({
    materialId: material.id,
    workItemId: null,
    isTransfer: true,
  }));
  return openBudget(tx, ctx, place, wanted);
}

/**
 * Checks the budget. Nobody approves a transfer, so an overrun that requires approval stops it,
 * too.
 * @param lines with their values in rupees
 * @throws AppError unprocessable where the budget of the receiving project stops it
 */
export async function checkTransferBudget(
  tx: Transaction,
  ctx: Context,
  budget: BudgetAtHand,
  {
    lines,
    reason,
  }: {
    readonly lines: readonly (OutgoingLine & { readonly value: Decimal })[];
    readonly reason: string | undefined;
  },
): Promise<BudgetCheck> {
  const takings = lines.map(({ quantity, value }, at) => ({
    at,
    quantity,
    value,
    unrequested: quantity,
    path: `items.${at}.quantity`,
  }));
  const checked = checkAgainstBudget(budget, { stage: 'TRANSFER', lines: takings, reason });
  await refuseOverBudget(tx, ctx, checked, () => false);
  return checked;
}
