/**
 * Starts the approval of an order that is submitted or was changed, under the policy of its firm;
 * without one, whether it needs approval stays as it is.
 */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { startApproval } from '#features/approvals/approvals.public.ts';
import { orderApproval } from '#features/purchase-orders/order-approval.queries.ts';
import { updateApprovalNeeded } from '#features/purchase-orders/order-approval.store.ts';

interface SubmittedOrder {
  readonly id: string;
  readonly firmId: string;
  readonly isApprovalNeeded: boolean;
}

/**
 * The order and its lines are written.
 * @returns whether a policy says whom it asks
 */
export async function startOrderApproval(
  tx: Transaction,
  ctx: Context,
  { id, firmId, isApprovalNeeded }: SubmittedOrder,
): Promise<boolean> {
  const state = await startApproval(tx, ctx, orderApproval, { id, firmId });
  if (state === null) return false;
  const isNeeded = state === 'PENDING';
  if (isNeeded !== isApprovalNeeded) await updateApprovalNeeded(tx, ctx.scope, id, isNeeded);
  return true;
}
