/** A request that is submitted, beside the budget of its project. */
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { startApproval } from '#features/approvals/approvals.public.ts';
import {
  type BudgetCheck,
  checkAgainstBudget,
  lockBudgets,
  openBudget,
  refuseOverBudget,
  saveOverruns,
} from '#features/budgets/budgets.public.ts';
import { requestApproval } from '../decide/request-approval.queries.ts';
import { updateRequest } from '../material-requests.store.ts';

interface Requested {
  readonly items: readonly {
    readonly materialId: string;
    readonly workItemId: string | null;
    readonly quantity: number | string;
  }[];
  /** The reason for exceeding the budget. */
  readonly reason: string | undefined;
  /** Whether the act orders the request at once, and checks the budget then. */
  readonly isOrdered?: boolean;
}

interface Place {
  readonly firmId: string;
  readonly projectId: string;
}

/**
 * Checks the budget, which is locked until the transaction ends. Null for a request that is ordered
 * at once.
 */
export async function checkRequest(
  tx: Transaction,
  ctx: Context,
  { firmId, projectId }: Place,
  { items, reason, isOrdered = false }: Requested,
): Promise<BudgetCheck | null> {
  if (isOrdered) {
    await lockBudgets(tx, ctx, projectId);
    return null;
  }
  const budget = await openBudget(tx, ctx, { firmId, projectId }, items);
  const lines = items.map(({ quantity }, at) => ({
    at,
    quantity: decimal(quantity),
    path: `items.${at}.quantity`,
  }));
  return checkAgainstBudget(budget, { stage: 'REQUEST', lines, reason });
}

interface SubmittedRequest {
  readonly id: string;
  readonly firmId: string;
  readonly mrnNumber: string;
  /** Whether the act creates the request. */
  readonly isNew?: boolean;
}

/**
 * Starts the approval of a request that is written, SUBMITTED.
 * @returns whether somebody is asked
 * @throws AppError unprocessable where the budget stops it
 */
export async function startCheckedRequest(
  tx: Transaction,
  ctx: Context,
  { id, firmId, mrnNumber, isNew: areNew = false }: SubmittedRequest,
  checked: BudgetCheck | null,
): Promise<boolean> {
  const documents = [{ documentId: id, documentNumber: mrnNumber }];
  if (checked) await saveOverruns(tx, ctx, checked, { documents, areNew });
  const isPending = await startRequestApproval(tx, ctx, { id, firmId });
  if (checked) await refuseOverBudget(tx, ctx, checked, () => isPending, [id]);
  return isPending;
}

/**
 * The request is written, SUBMITTED; it is not ordered before its levels are done.
 * @returns whether somebody is asked
 */
async function startRequestApproval(
  tx: Transaction,
  ctx: Context,
  request: { readonly id: string; readonly firmId: string },
): Promise<boolean> {
  const state = await startApproval(tx, ctx, requestApproval, request);
  if (state !== 'PENDING') return false;
  const change = { status: 'SUBMITTED', isApprovalPending: true } as const;
  await updateRequest(tx, ctx.scope, request.id, change);
  return true;
}
