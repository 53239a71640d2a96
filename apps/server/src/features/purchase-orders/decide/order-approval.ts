/** Common to all approvals of orders. */
import type { Decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { startApproval } from '#features/approvals/approvals.public.ts';

import { updateApprovalNeeded } from '../purchase-orders.store.ts';
import { orderApproval } from './order-approval.queries.ts';

interface SubmittedOrder {
  readonly id: string;
  readonly firmId: string;
  readonly isApprovalNeeded: boolean;
  /** The rupees of the earlier approval, where the order got worse since. */
  readonly payableBefore?: Decimal | null;
}

/**
 * Starts the approval of an order that is submitted or was changed, under the policy of its firm;
 * without one, whether it needs approval stays as it is. The order and its lines are written.
 * @returns `PENDING` if somebody is asked, `NOT_NEEDED` if the policy asks nobody; null without one
 */
export async function startOrderApproval(
  tx: Transaction,
  ctx: Context,
  { id, firmId, isApprovalNeeded, payableBefore = null }: SubmittedOrder,
): Promise<'PENDING' | 'NOT_NEEDED' | null> {
  const state = await startApproval(tx, ctx, orderApproval, { id, firmId, payableBefore });
  if (state === null) return null;
  const isNeeded = state === 'PENDING';
  if (isNeeded !== isApprovalNeeded) await updateApprovalNeeded(tx, ctx.scope, id, isNeeded);
  return state;
}
