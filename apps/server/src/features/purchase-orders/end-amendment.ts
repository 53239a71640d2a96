import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { supersedeOverruns } from '#features/budgets/budgets.public.ts';
import { type Ended, endWaiting } from '#features/purchase-orders/amendment.store.ts';

/** The amendment that waits comes to nothing, and takes nothing of the budget. */
export async function endAmendment(
  tx: Transaction,
  ctx: Context,
  { id: orderId, revision }: { readonly id: string; readonly revision: number },
  ended: Omit<Ended, 'orderId' | 'at'>,
): Promise<void> {
  await Promise.all([
    endWaiting(tx, ctx.scope, { ...ended, orderId, at: ctx.clock() }),
    supersedeOverruns(tx, ctx.scope, { documentIds: [orderId], stage: 'AMENDMENT', revision }),
  ]);
}
